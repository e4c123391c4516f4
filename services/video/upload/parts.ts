/** Parallel mode: uploads parts of a file separately, in parallel; the site then joins them. */
import type { TransferInput } from '../../../machines/video/upload';
import { refuseToCreate } from './checks';
import { run } from './client';
import type { Finished, Job, Listener } from './client';

/** The start and end of a part, in bytes. */
export interface Part {
	start: number;
	end: number;
}

/** Splits a file into equal parts; the last one takes the remainder. */
export function partsOf( size: number, count: number ): Part[] {
	const length = Math.floor( size / count );
	return Array.from( { length: count }, ( _, i ) => ( {
		start: length * i,
		end: i === count - 1 ? size : length * ( i + 1 ),
	} ) );
}

export interface PartsListener extends Omit< Listener, 'created' > {
	/** All parts have addresses, in order. */
	created: ( urls: readonly string[] ) => void;
}

const sumOf = ( numbers: readonly number[] ): number => numbers.reduce( ( sum, number ) => sum + number, 0 );

/** An empty source: the request that joins the parts sends no bytes. */
const NOTHING = new Blob( [] );

/**
 * Uploads a file in parts.
 *
 * @param input    A file of a known size; `resume` may have the addresses of its parts.
 * @param metadata The whole file's metadata; parts have none.
 * @param listener Receives the combined progress of the parts.
 * @param signal   Aborts all parts.
 * @throws {ServiceFailure} The failure of the first part that fails; the others are aborted.
 */
export async function runParts(
	{ file, size, grant, options, chunkSize, resume }: TransferInput,
	metadata: Job[ 'metadata' ],
	listener: PartsListener,
	signal: AbortSignal
): Promise< Finished > {
	const known = resume && 'parallelUploadUrls' in resume ? resume.parallelUploadUrls : null;
	const { endpoint } = grant;
	if ( ! endpoint ) {
		return refuseToCreate();
	}
	const parts = partsOf( size!, known?.length ?? options.parallelUploads );
	const urls: ( string | null )[] = parts.map( ( _, i ) => known?.[ i ] ?? null );
	const offsets = parts.map( () => 0 );
	const sent = parts.map( () => 0 );
	const rest = new AbortController();
	const either = AbortSignal.any( [ signal, rest.signal ] );
	const shared = { grant, endpoint, chunkSize };
	const uploads = parts.map( ( { start, end }, i ) =>
		run(
			{
				...shared,
				source: ( file as File ).slice( start, end ),
				size: end - start,
				uploadUrl: urls[ i ]!,
				metadata: {},
				options: { ...options, headers: { ...options.headers, 'Upload-Concat': 'partial' } },
			},
			{
				created( url ) {
					urls[ i ] = url;
					if ( urls.every( ( one ) => one !== null ) ) {
						listener.created( urls as string[] );
					}
				},
				offset( chunk, offset ) {
					offsets[ i ] = offset;
					listener.offset?.( chunk, sumOf( offsets ), size );
				},
				progress( bytes ) {
					sent[ i ] = bytes;
					listener.progress?.( sumOf( sent ), size );
				},
			},
			either
		)
	);
	try {
		const finished = await Promise.all( uploads );
		const join = `final;${ finished.map( ( { url } ) => url ).join( ' ' ) }`;
		return await run(
			{
				...shared,
				source: NOTHING,
				size: 0,
				uploadUrl: null,
				metadata,
				options: { ...options, headers: { ...options.headers, 'Upload-Concat': join } },
				without: 'Upload-Length',
			},
			{},
			signal
		);
	} finally {
		rest.abort();
		await Promise.allSettled( uploads );
	}
}
