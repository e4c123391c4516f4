/** The comment only, or an element with other classes or data. */
export { emptyWrappers as deprecated } from '../_shared/deprecated/empty';
