/** Records of uploads in the browser's local storage, to resume them after a reload, a crash or on another day. */
import type { Resume } from '../../../machines/video/upload';
import { asRecord, asText, parseJson } from '../../_kit/json';
import type { SiteData } from '../../_kit/site';

/** The stored data of an upload. */
export type UploadRecord = {
	/** In bytes; null if unknown at the start. */
	size: number | null;
	/** As sent to the site: `filename`, `filetype`, `post`. */
	metadata: Readonly< Record< string, string > >;
	/** As ISO 8601. */
	creationTime: string;
} & Resume;

/** A resumable upload that this user started in this browser. */
export interface UnfinishedUpload {
	fingerprint: string;
	/** The name of the file. */
	name: string;
	/** In bytes; 0 if unknown. */
	size: number;
	creationTime: string;
	/** 0 for none. */
	postId: number;
}

export interface Records {
	find: ( fingerprint: string ) => UploadRecord | null;
	/** Stores nothing if the browser has no storage, or it is full. */
	save: ( fingerprint: string, record: UploadRecord ) => void;
	remove: ( fingerprint: string ) => void;
	/** This user's and blog's records, latest first. */
	unfinished: () => UnfinishedUpload[];
	/** The largest chunk that succeeded recently after a larger one failed; `Infinity` if none failed. */
	chunkLimit: () => number;
	limitChunks: ( size: number ) => void;
}

const PREFIX = 'statecraft-upload::';
const CHUNK_LIMIT = 'statecraft-upload-chunk-limit';

const DAY = 86_400_000;

/** The lifetime in milliseconds: the site deletes unfinished uploads after some days, so older records are useless. */
const OLDEST = 7 * DAY;

function parsed( text: string | null ): UploadRecord | null {
	const record = asRecord( parseJson( text ?? '' ) );
	const { uploadUrl, parallelUploadUrls: urls, creationTime, metadata } = record ?? {};
	const isResumable =
		( typeof uploadUrl === 'string' && urls === undefined ) ||
		( uploadUrl === undefined && Array.isArray( urls ) && urls.every( ( url ) => typeof url === 'string' ) );
	const isWhole = isResumable && typeof creationTime === 'string' && asRecord( metadata ) !== null;
	return isWhole ? ( record as unknown as UploadRecord ) : null;
}

/**
 * The records of one user on one blog.
 *
 * @param site    The blog and the user.
 * @param storage Returns the storage; may throw, as the getter does in browsers that block it.
 * @param now     The current time, in milliseconds since 1970.
 */
export function createRecords(
	{ blogId, userId }: Pick< SiteData, 'blogId' | 'userId' >,
	storage: () => Storage = () => window.localStorage,
	now: () => number = Date.now
): Records {
	const attempt = < T >( act: ( store: Storage ) => T, otherwise: T ): T => {
		try {
			return act( storage() );
		} catch {
			return otherwise;
		}
	};
	const keys = () => attempt( ( store ) => Object.keys( store ).filter( ( key ) => key.startsWith( PREFIX ) ), [] );
	const read = ( key: string ) => {
		const record = attempt( ( store ) => parsed( store.getItem( key ) ), null );
		return record && now() - Date.parse( record.creationTime ) < OLDEST ? record : null;
	};
	/** Removes expired or unreadable records of all users. */
	const sweep = () =>
		keys()
			.filter( ( key ) => ! read( key ) )
			.forEach( ( key ) => attempt( ( store ) => store.removeItem( key ), undefined ) );

	return {
		find: ( fingerprint ) => read( PREFIX + fingerprint ),
		save( fingerprint, record ) {
			sweep();
			attempt( ( store ) => store.setItem( PREFIX + fingerprint, JSON.stringify( record ) ), undefined );
		},
		remove: ( fingerprint ) => attempt( ( store ) => store.removeItem( PREFIX + fingerprint ), undefined ),
		unfinished() {
			sweep();
			const own = `${ PREFIX }${ blogId }-${ userId }-`;
			return keys()
				.filter( ( key ) => key.startsWith( own ) )
				.flatMap( ( key ) => {
					const { metadata, size, creationTime } = read( key )!;
					return {
						fingerprint: key.slice( PREFIX.length ),
						name: asText( metadata.filename ),
						size: size ?? 0,
						creationTime,
						postId: Number( metadata.post ) || 0,
					};
				} )
				.toSorted( ( a, b ) => b.creationTime.localeCompare( a.creationTime ) );
		},
		chunkLimit() {
			const limit = asRecord( parseJson( attempt( ( store ) => store.getItem( CHUNK_LIMIT ), null ) ?? '' ) );
			const isCurrent = typeof limit?.at === 'number' && now() - limit.at < DAY;
			return isCurrent && typeof limit.size === 'number' && limit.size > 0 ? limit.size : Infinity;
		},
		limitChunks: ( size ) =>
			attempt( ( store ) => store.setItem( CHUNK_LIMIT, JSON.stringify( { size, at: now() } ) ), undefined ),
	};
}
