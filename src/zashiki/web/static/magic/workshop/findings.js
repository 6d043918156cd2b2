/** What the checker says, beside the block that it is about. */

import { Icon } from "../../app/art.js";
import { t } from "../../app/i18n.js";
import { html } from "../../vendor/index.js";
import { blockOf } from "./schema.js";
import { findingText } from "./words.js";

/** @typedef {import("./store.js").Finding} Finding */

/**
 * @param {{findings: readonly Finding[], block: string, more?: (finding: Finding) => any}} props the findings of a block itself, not of those
 *   inside; `more` is what else stands beside one
 */
export function Findings({ findings, block, more }) {
  const own = findings.filter(({ path }) => blockOf(path) === block);
  return html`<ul class="ws-findings" role="status">
    ${own.map(
      (finding) => html`<li key=${`${finding.code} ${finding.path} ${finding.message}`} class=${`ws-${finding.level}`} tabindex="-1">
        <${Icon} name="warning" />
        <div>
          <p>${findingText(finding)}</p>
          ${more?.(finding)}
          <details><summary>${t("ws-in-detail")}</summary><p lang="en"><code>${finding.path}</code> ${finding.message}${finding.advice && `; ${finding.advice}`} [${finding.code}]</p></details>
        </div>
      </li>`,
    )}
  </ul>`;
}
