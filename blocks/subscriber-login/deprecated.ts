export { emptyWrappers as deprecated } from '../_shared/deprecated/empty';
