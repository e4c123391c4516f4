/** Wrappers of other kinds, or none. */
export { emptyWrappers as deprecated } from '../_shared/deprecated/empty';
