/* The types of what index.js exports, as far as the client uses them. */

export interface ReadonlySignal<T> {
  readonly value: T;
  peek(): T;
  subscribe(run: (value: T) => void): () => void;
}
export interface Signal<T> extends ReadonlySignal<T> {
  value: T;
}
export interface VNode {
  type: unknown;
  props: Record<string, unknown>;
  key: unknown;
}
export type Child = VNode | string | number | bigint | boolean | null | undefined | ReadonlySignal<unknown> | Child[];
export type View = (props: any) => Child;

export function signal<T>(value: T): Signal<T>;
export function signal<T>(): Signal<T | undefined>;
export function computed<T>(run: () => T): ReadonlySignal<T>;
export function effect(run: () => void | (() => void)): () => void;
export function batch<T>(run: () => T): T;
export function untracked<T>(run: () => T): T;
export function useSignal<T>(value: T): Signal<T>;
export function useComputed<T>(run: () => T): ReadonlySignal<T>;
export function useSignalEffect(run: () => void | (() => void)): void;

export function h(type: unknown, props?: Record<string, unknown> | null, ...children: Child[]): VNode;
export function render(child: Child, parent: Element | Document | DocumentFragment): void;
export const Fragment: View;
export function createContext<T>(value: T): { Provider: View; Consumer: View };
export class Component<P = any, S = any> {
  constructor(props?: P);
  props: P;
  state: S;
  setState(state: Partial<S>): void;
  forceUpdate(): void;
  render(props: P, state: S): Child;
}
export function html(strings: TemplateStringsArray, ...values: any[]): VNode;

export interface Ref<T> {
  current: T;
}
export function useCallback<T extends Function>(run: T, inputs: unknown[]): T;
export function useContext<T>(context: { Provider: View; Consumer: View }): T;
export function useEffect(run: () => void | (() => void), inputs?: unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), inputs?: unknown[]): void;
export function useErrorBoundary(run?: (error: any) => void): [any, () => void];
export function useId(): string;
export function useMemo<T>(run: () => T, inputs?: unknown[]): T;
export function useRef<T>(value: T): Ref<T>;
export function useRef<T>(value: T | null): Ref<T | null>;
export function useRef<T>(): Ref<T | undefined>;
export function useState<T>(value: T | (() => T)): [T, (next: T | ((last: T) => T)) => void];

export type FluentArgs = Record<string, string | number | FluentNumber>;
export class FluentNumber {
  constructor(value: number, options?: Intl.NumberFormatOptions);
}
export class FluentResource {
  constructor(source: string);
}
export interface FluentMessage {
  id: string;
  value: unknown;
  attributes: Record<string, unknown>;
}
export class FluentBundle {
  constructor(
    locales: string | string[],
    options?: { useIsolating?: boolean; functions?: Record<string, Function>; transform?: (text: string) => string },
  );
  addResource(resource: FluentResource, options?: { allowOverrides?: boolean }): Error[];
  hasMessage(id: string): boolean;
  getMessage(id: string): FluentMessage | undefined;
  formatPattern(pattern: unknown, args?: FluentArgs | null, errors?: Error[] | null): string;
}
