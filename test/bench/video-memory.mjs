/** The memory that uploading and sending a large video takes in PHP. */
import { BYTES, CHUNK, begin, clear, patch, routeOf, video } from './video.mjs';

/** @typedef {import('./video.mjs').Site} Site */

/** PHP that measures requests which ask for it, after all of their work. */
const MEASURE = `<?php
isset( $_SERVER['HTTP_X_MEASURE'] ) && register_shutdown_function(
	static fn() => register_shutdown_function( static fn() => file_put_contents( WP_CONTENT_DIR . '/measured', memory_get_peak_usage() ) )
);`;

/** @param {Site} site @return {Promise<number>} The most memory, in bytes, of the one request that was measured since. It may still be working. */
const measured = async ( site ) =>
	Number(
		await site.run( `$file = WP_CONTENT_DIR . '/measured';
			for ( $i = 0; $i < 1000 && ! (string) @file_get_contents( $file ); ++$i ) { usleep( 10000 ); }
			echo file_get_contents( $file );
			unlink( $file );` )
	);

/**
 * Measures the memory of requests, to the end of their work.
 *
 * @param {Site} site
 * @return {Promise<{ none: number, chunk: number, whole: number, page: number, sent: number, range: number, time: number }>} Bytes: of a `PATCH` without a
 *         body, with a chunk, with the whole video; of a page that is not found, of sending a private video whole, and its second half. Milliseconds of
 *         sending it whole.
 */
export async function memory( site ) {
	const target = await routeOf( site );
	const file = video();
	await site.run( `wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/measure.php', base64_decode( '${ btoa( MEASURE ) }' ) );` );
	try {
		/** @param {Buffer} body @return {Promise<number>} Of a request that ends an upload, if it has a body. */
		const patched = async ( body ) => {
			const url = await begin( target, body.length || 1 );
			await patch( target, url, 0, body );
			return measured( site );
		};
		const none = await patched( Buffer.alloc( 0 ) );
		const chunk = await patched( file.subarray( 0, CHUNK ) );
		const whole = await patched( file );
		return { none, chunk, whole, ...( await sending( site ) ) };
	} finally {
		await site.run( `unlink( WPMU_PLUGIN_DIR . '/measure.php' ); @unlink( WP_CONTENT_DIR . '/measured' );` );
		await clear( site );
	}
}

/** @param {Site} site Whose newest video is the whole one. @return {Promise<{ page: number, sent: number, range: number, time: number }>} As above. */
async function sending( site ) {
	const address = await site.run( `
		wp_set_current_user( 1 );
		$id    = get_posts( array( 'post_type' => 'attachment', 'numberposts' => 1, 'fields' => 'ids', 'orderby' => 'ID' ) )[0];
		$video = Statecraft\\Video\\Videos::of( $id );
		( new Statecraft\\Video\\Privacy\\Private_File( $video ) )->set_privacy( 1 );
		echo '/?statecraft_video=' . $video->guid;` );
	const cookie = await site.run(
		`echo LOGGED_IN_COOKIE . '=' . rawurlencode( wp_generate_auth_cookie( 1, time() + DAY_IN_SECONDS, 'logged_in' ) );`
	);
	/** @param {string} path @param {number} bytes What it has to send. @param {Record<string, string>} [headers] */
	const get = async ( path, bytes, headers = {} ) => {
		const response = await fetch( site.url + path, {
			headers: { Cookie: cookie.trim(), 'X-Measure': '1', ...headers },
		} );
		let received = 0;
		for await ( const part of response.body ?? [] ) {
			received += part.length;
		}
		if ( bytes && received !== bytes ) {
			throw new Error( `${ path } sent ${ received } bytes with status ${ response.status }.` );
		}
		return measured( site );
	};
	const page = await get( '/?p=999999999', 0 );
	const start = performance.now();
	const sent = await get( address.trim(), BYTES );
	const time = performance.now() - start;
	return { page, sent, range: await get( address.trim(), BYTES / 2, { Range: `bytes=${ BYTES / 2 }-` } ), time };
}
