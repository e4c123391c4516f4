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
