/** The checks before an upload starts: the tus client's rules and messages, in its order. */
import type { Resume, UploadOptions, UploadSource } from '../../../machines/video/upload';
import { fail } from './failures';

/** The options that parallel mode cannot be combined with. */
const NOT_PARALLEL = [ 'uploadUrl', 'uploadSize', 'uploadLengthDeferred' ] as const;

const refuse = ( message: string ): never => fail( 'unexpected', { reason: `tus: ${ message }` } );

/** The size of the source in bytes; null if unknown before its end. */
const sourceSize = ( source: UploadSource ): number | null => ( 'size' in source ? source.size : null );

/**
 * Checks a source and options against each other.
 *
 * @return The size of the upload in bytes; null if only known at the end.
 * @throws {ServiceFailure}
 */
export function checkedSize( source: UploadSource | null | undefined, options: UploadOptions ): number | null {
	const { retryDelays, parallelUploads, uploadLengthDeferred, uploadSize, chunkSize } = options;
	if ( ! source ) {
		return refuse( 'no file or stream to upload provided' );
	}
	if ( retryDelays !== null && ! Array.isArray( retryDelays ) ) {
		return refuse( 'the `retryDelays` option must either be an array or null' );
	}
	const conflict = parallelUploads > 1 && NOT_PARALLEL.find( ( name ) => options[ name ] );
	if ( conflict ) {
		return refuse( `cannot use the ${ conflict } option when parallelUploads is enabled` );
	}
	if ( ! ( 'slice' in source ) && ! Number.isFinite( chunkSize ) ) {
		return refuse( 'cannot create source for stream without a finite value for the `chunkSize` option' );
	}
	if ( uploadLengthDeferred ) {
		return null;
	}
	const size = uploadSize === null ? sourceSize( source ) : Number( uploadSize );
	if ( Number.isNaN( size ) ) {
		return refuse( 'cannot convert `uploadSize` option into a number' );
	}
	return (
		size ??
		refuse(
			"cannot automatically derive upload's size from input. Specify it manually using the `uploadSize` option or use the `uploadLengthDeferred` option"
		)
	);
}

/**
 * Checks that there is an address to send to.
 *
 * @throws {ServiceFailure}
 */
export const checkAddress = ( endpoint: string | null, uploadUrl: string | null ): void =>
	endpoint || uploadUrl ? undefined : refuse( 'neither an endpoint or an upload URL is provided' );

/** Throws the error for an upload that must be created without a known address. */
export const refuseToCreate = (): never => refuse( 'unable to create upload because no endpoint is provided' );

/** The addresses of an upload in progress. */
export const urlsOf = ( resume: Resume ): readonly string[] =>
	'uploadUrl' in resume ? [ resume.uploadUrl ] : resume.parallelUploadUrls;

const originOf = ( url: string ): string =>
	URL.canParse( url, window.location.href ) ? new URL( url, window.location.href ).origin : 'null';

/**
 * Whether an upload is on a different origin than new ones. Addresses come from the browser's storage, which other scripts can write, and requests to them
 * carry the token.
 * to them carry the token.
 */
export const isElsewhere = ( resume: Resume, endpoint: string | null ): boolean =>
	endpoint !== null && urlsOf( resume ).some( ( url ) => originOf( url ) !== originOf( endpoint ) );
