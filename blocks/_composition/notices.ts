/** Notices for a user who returns to the editor from another page. */
import { register as queryNotices } from '../_extensions/query-notices';
import type { System } from '../_runtime/registration/system';

export const notices: System = {
	registrations: { queryNotices },
};
