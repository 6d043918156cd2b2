/** Where this table has room beside it: on a tablet that is held sideways too, as in `style/table.css`. */

export const ROOMY = "(min-width: 1100px), (min-width: 900px) and (min-height: 561px) and (orientation: landscape)";
