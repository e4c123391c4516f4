/** Readers of two sites of a network: WordPress's cookies are for all of its sites, ours are not. */
import { onNetwork, php, reset } from '../_kit/client';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { SECOND, phpOn } from '../_kit/network';
import { CANARY, formData, look, openShop, submit } from '../_kit/premium';

jest.setTimeout( 240_000 );
onNetwork();
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

/** A post for subscribers, and the link of somebody who is one. */
const setUp = `
	$id = wp_insert_post( array( 'post_title' => 'For readers', 'post_status' => 'publish', 'post_content' => ${ inPhp( CANARY ) }, 'meta_input' => array( '_jetpack_newsletter_access' => 'subscribers' ) ) );
	$all = new Statecraft\\Newsletter\\Subscribers\\Subscribers();
	$all->confirm( $all->ask( 'reader@example.com', array(), 'test', 'en_US' ) );
	echo wp_json_encode( array( 'url' => get_permalink( $id ), 'token' => ( new Statecraft\\Payments\\Access\\One_Time_Link() )->issue( 'reader', 'reader@example.com', 600 ) ) );
`;

it( '[NEWS-109] in part: somebody who is logged in as a reader of one site of a network stays so when they log in to another one, and a session is that of one site', async () => {
	await openShop();
	const sites = [ await php( setUp ), await phpOn( SECOND, setUp ) ].map(
		( one ) => JSON.parse( one ) as { url: string; token: string }
	);
	const jar = new Map< string, string >();
	const cookies = () => [ ...jar ].map( ( one ) => one.join( '=' ) ).join( '; ' );
	for ( const { url, token } of sites ) {
		const link = `${ url }${ url.includes( '?' ) ? '&' : '?' }statecraft-reader=${ token }`;
		const answer = await submit( link, formData( await look( link, cookies() ), 'open' ), cookies() );
		for ( const line of answer.headers.getSetCookie() ) {
			const [ name = '', value = '' ] = line.split( ';' )[ 0 ]!.split( '=' );
			jar.set( name, value );
		}
	}
	for ( const { url } of sites ) {
		expect( ( await look( url, cookies() ) ).html ).toContain( CANARY );
	}
	for ( const [ name, value ] of jar ) {
		const reads = [];
		for ( const { url } of sites ) {
			reads.push( ( await look( url, `${ name }=${ value }` ) ).html.includes( CANARY ) );
		}
		expect( reads.filter( Boolean ) ).toHaveLength( 1 );
	}
} );

it( '[PAY-251] a page of one site opens nothing of another one that a plugin shows there, though its post has the same id', async () => {
	await openShop();
	const text = inPhp( `<!-- wp:paragraph --><p>${ CANARY }</p><!-- /wp:paragraph -->` );
	// The number is free on both.
	const make = `wp_insert_post( array( 'import_id' => 7000, 'post_title' => 'For readers', 'post_status' => 'publish', 'post_content' => ${ text }, 'meta_input' => array( '_jetpack_newsletter_access' => 'subscribers' ) ) );`;
	const url = await php( `
		switch_to_blog( get_blog_id_from_url( get_network()->domain, '${ SECOND }/' ) );
		${ make }
		restore_current_blog();
		echo get_permalink( wp_insert_post( array( 'import_id' => 7000, 'post_title' => 'Here', 'post_status' => 'publish', 'post_content' => 'Here', 'meta_input' => array( '_jetpack_newsletter_access' => 'subscribers' ) ) ) );
		$all = new Statecraft\\Newsletter\\Subscribers\\Subscribers();
		$all->confirm( $all->ask( 'here@example.com', array(), 'test', 'en_US' ) );
		file_put_contents( WPMU_PLUGIN_DIR . '/global.php', '<?php
			add_action( "wp_footer", static function () {
				switch_to_blog( get_blog_id_from_url( get_network()->domain, "${ SECOND }/" ) );
				$GLOBALS["post"] = get_post( 7000 );
				setup_postdata( $GLOBALS["post"] );
				echo "<aside>", apply_filters( "the_content", get_post( 7000 )->post_content ), "</aside>";
				restore_current_blog();
			} );
		' );
	` );
	try {
		const token = await php(
			`echo ( new Statecraft\\Payments\\Access\\One_Time_Link() )->issue( 'reader', 'here@example.com', 600 );`
		);
		const answer = await submit(
			`${ url }?statecraft-reader=${ token }`,
			formData( await look( `${ url }?statecraft-reader=${ token }` ), 'open' )
		);
		const cookie = answer.headers.getSetCookie().map( ( line ) => line.split( ';' )[ 0 ] );
		const { html } = await look( url, cookie.join( '; ' ) );
		expect( html ).toContain( 'Here' );
		expect( html ).toContain( '<aside>' );
		expect( html ).not.toContain( CANARY );
		// The view of an author opens the text of the viewed post only.
		const seen = await php( `
			switch_to_blog( get_blog_id_from_url( get_network()->domain, '${ SECOND }/' ) );
			$theirs = static fn(): string => Statecraft\\Public_Form\\Assumed_Reader::has_paid( 7000, array( -1 ) ) ? 'open' : 'closed';
			restore_current_blog();
			Statecraft\\Public_Form\\Assumed_Reader::start( 7000, array( -1 ) );
			echo $theirs(), ' ';
			switch_to_blog( get_blog_id_from_url( get_network()->domain, '${ SECOND }/' ) );
			echo $theirs();
		` );
		expect( seen ).toBe( 'open closed' );
	} finally {
		await php( `unlink( WPMU_PLUGIN_DIR . '/global.php' );` );
	}
} );
