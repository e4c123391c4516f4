/** The row and its buttons. */
export { ButtonEdit } from './parts/button-edit';
export { RowEdit } from './parts/row-edit';
