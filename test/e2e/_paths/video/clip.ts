/** The file that walks upload: on disk, and what the browser has recorded of an upload of it. */
import { createHash } from 'node:crypto';
import { utimesSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { videoFile } from '../../../_kit/video-file';
import { write } from '../../_kit/video';

const NAME = 'clip.webm';
export const BYTES = 1_000_000;
const MODIFIED = new Date( '2026-01-02T03:04:05Z' );
/** How much of each end of a file its fingerprint is made of. */
const END = 65_536;

/** Where the stand-in site keeps the upload. */
export const PLACE = '/wp-json/statecraft/v1/uploads/00112233445566778899aabbccddeeff';

/** Who uploads where, as the page knows it. */
interface Site {
	statecraft: { blogId: number; userId: number };
}

/** Writes the file as it was when it was first chosen; returns its path. */
export function clip(): string {
	const { path } = write( NAME, videoFile( BYTES ) );
	utimesSync( path, MODIFIED, MODIFIED );
	return path;
}

/** The digest in the fingerprint of the file. */
function digest(): string {
	const content = videoFile( BYTES );
	return createHash( 'sha256' )
		.update( JSON.stringify( [ NAME, BYTES, MODIFIED.getTime() ] ) )
		.update( content.subarray( 0, END ) )
		.update( content.subarray( -END ) )
		.digest( 'hex' );
}

/** Writes a record of an upload into the browser, or takes it away. */
const record = ( page: Page, hash: string, isThere: boolean ): Promise< void > =>
	page.evaluate(
		( [ ending, isStored, filename, uploadUrl, size ] ) => {
			const { blogId, userId } = ( window as unknown as Site ).statecraft;
			const key = `statecraft-upload::${ blogId }-${ userId }-${ ending }`;
			localStorage.removeItem( 'statecraft-upload-chunk-limit' );
			localStorage.removeItem( key );
			if ( isStored ) {
				const creationTime = new Date().toISOString();
				localStorage.setItem(
					key,
					JSON.stringify( { size, metadata: { filename }, creationTime, uploadUrl } )
				);
			}
		},
		[ hash, isThere, NAME, PLACE, BYTES ] as const
	);

/** Whether the browser has a record of an earlier upload of the file. */
export const recordClip = ( page: Page, isThere: boolean ): Promise< void > => record( page, digest(), isThere );

/** The browser has a record of an interrupted upload of another file with this name. */
export const leaveUnfinished = ( page: Page ): Promise< void > => record( page, 'clip', true );
