/** The layout of tiled galleries, as pure functions shared by the editor, `save` and the conversions. */
export { MAX_COLUMNS, MAX_CORNERS } from './constants';
export type { Layout, Row, Sized, Style } from './layout.types';
export { rowsOf } from './rows';
export { widthsOf } from './widths';
