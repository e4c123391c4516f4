import type { Page } from '@playwright/test';
import { videoFile } from '../../_kit/video-file';

/**
 * Answers requests for parts of a clip as web servers do, and PHP's own server does not; without that no browser can seek.
 *
 * @param address The URLs to answer.
 * @param headers More headers of the answers, such as those that let other sites read them.
 */
export async function serveParts( page: Page, address: RegExp | string, headers: Record< string, string > = {} ) {
	const whole = videoFile();
	await page.route( address, ( route ) => {
		const [ , from = '0', to = '' ] = /bytes=(\d+)-(\d*)/.exec( route.request().headers().range ?? '' ) ?? [];
		const last = to === '' ? whole.length - 1 : Number( to );
		return route.fulfill( {
			status: 206,
			contentType: 'video/webm',
			headers: {
				'Accept-Ranges': 'bytes',
				'Content-Range': `bytes ${ from }-${ last }/${ whole.length }`,
				...headers,
			},
			body: whole.subarray( Number( from ), last + 1 ),
		} );
	} );
}
