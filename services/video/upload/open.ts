/** The port `open`: collects everything known about an upload before the first request. */
import type { Services } from '../../../machines/video/upload';
import type { SiteData } from '../../_kit/site';
import { checkedSize } from './checks';
import { fail } from './failures';
import { fingerprintOf } from './fingerprint';
import type { Records } from './records';

export interface OpenDeps {
	records: Records;
	subtle: SubtleCrypto | undefined;
}

/** The service of the port. */
export const createOpen =
	( site: Pick< SiteData, 'blogId' | 'userId' >, { records, subtle }: OpenDeps ): Services[ 'open' ] =>
	async ( { file, options }, signal ) => {
		signal.throwIfAborted();
		const size = checkedSize( file, options );
		if ( ! ( 'slice' in file ) ) {
			return { fingerprint: '', resume: null, chunkSize: options.chunkSize, size };
		}
		try {
			const fingerprint = await fingerprintOf( file, site, subtle );
			signal.throwIfAborted();
			const record = options.storeFingerprint && ! options.uploadUrl ? records.find( fingerprint ) : null;
			const resume =
				record &&
				( 'uploadUrl' in record
					? { uploadUrl: record.uploadUrl }
					: { parallelUploadUrls: record.parallelUploadUrls } );
			return { fingerprint, resume, chunkSize: Math.min( options.chunkSize, records.chunkLimit() ), size };
		} catch ( error ) {
			signal.throwIfAborted();
			return fail( 'unreadable', { detail: error instanceof Error ? error.message : '' } );
		}
	};
