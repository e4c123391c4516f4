import type { Services } from '../../../machines/video/upload';
import type { SiteData } from '../../_kit/site';
import { createAuthorize } from './authorize';
import { createOnline } from './online';
import { createOpen } from './open';
import { createRecords } from './records';
import { createTerminate } from './terminate';
import { createTransfer } from './transfer';

/** The target site of the uploads. */
export interface UploadSite extends Pick< SiteData, 'blogId' | 'userId' | 'restRoot' > {
	/** The page's nonce, if api-fetch has none. */
	nonce: string;
	/** The URL of `admin-ajax.php`. */
	ajaxUrl: string;
}

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	fetch: typeof fetch;
	storage: () => Storage;
	locks: LockManager | undefined;
	subtle: SubtleCrypto | undefined;
	/** A monotonic clock, in milliseconds. */
	now: () => number;
	/** Waits between two connectivity checks. */
	wait: ( signal: AbortSignal ) => Promise< void >;
	/** The retry delays of `terminate`, in milliseconds. */
	terminateDelays: readonly number[];
}

/**
 * The services of the flow `upload`.
 *
 * @param site The target site of the uploads.
 * @param deps Replacements for the browser's own.
 */
export function createUploadServices( site: UploadSite, deps: Partial< Deps > = {} ): Services {
	const {
		fetch = ( input, init ) => window.fetch( input, init ),
		storage,
		locks = navigator.locks,
		subtle = window.crypto.subtle,
		now = () => performance.now(),
		wait,
		terminateDelays,
	} = deps;
	const records = createRecords( site, storage );
	const authorize = createAuthorize( site, fetch );
	const terminate = createTerminate( {
		records,
		authorize,
		...( terminateDelays && { retryDelays: terminateDelays } ),
	} );
	return {
		open: createOpen( site, { records, subtle } ),
		authorize,
		transfer: createTransfer( { records, locks, now, terminate } ),
		online: createOnline( site.restRoot, wait ),
		terminate,
	};
}
