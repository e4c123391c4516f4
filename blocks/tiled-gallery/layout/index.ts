/** The layout of tiled galleries, in plain functions: the editor, `save` and the conversions share it. */
export { MAX_COLUMNS, MAX_CORNERS } from './constants';
export type { Layout, Row, Sized, Style } from './layout.types';
export { rowsOf } from './rows';
export { widthsOf } from './widths';
