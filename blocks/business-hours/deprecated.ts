/** Empty wrappers: everything is in the block comment. */
export { emptyWrappers as deprecated } from '../_shared/deprecated/empty';
