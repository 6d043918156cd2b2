/** What stands and seldom changes, of which there is much. */

import { Component } from "../vendor/index.js";

/**
 * A component that is drawn again only where it is told something else, whatever is drawn around it. It may look at nothing but what it
 * is told: no signal, no text of the language in use.
 * @template {Record<string, unknown>} Props
 * @param {(props: Props) => any} draw
 */
export const still = (draw) =>
  class extends Component {
    /** @param {Props} told */
    shouldComponentUpdate(told) {
      const before = /** @type {Record<string, unknown>} */ (this.props);
      return Object.keys(told).some((name) => told[name] !== before[name]);
    }

    /** @param {Props} told */
    render(told) {
      return draw(told);
    }
  };
