/** No version saved HTML; an empty wrapper added by an editor is removed. */
export { emptyWrappers as deprecated } from '../_shared/deprecated/empty';
