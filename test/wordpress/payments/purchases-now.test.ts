/** “My purchases” says what holds at the moment: after the provider's page, and after money has gone back. */
import { JSDOM } from 'jsdom';
import { asked, atStripe, eachOnASite, goesTo, rows, words } from '../_kit/checkout';
import { php, site } from '../_kit/client';
import { aPost, buy, changeOrder, content, subscribe } from '../_kit/premium';
import { inside, press, subscribed, text } from '../_kit/purchases';

jest.setTimeout( 240_000 );
eachOnASite();

const PAYER = 'payer@example.com';

/** Opens the provider's page of the one subscription; where that leads back to. */
async function wayBack( from: Awaited< ReturnType< typeof inside > > ): Promise< string > {
	const portal = await goesTo( await press( from.visitor, from.page, {}, /End subscription/ ) );
	const { document } = new JSDOM( await ( await fetch( portal ) ).text(), { url: portal } ).window;
	return [ ...document.querySelectorAll( 'a' ) ]
		.map( ( { href } ) => href )
		.find( ( one ) => one.startsWith( site().url ) )!;
}

const endedElsewhere = () => atStripe( 'end' );
const readable = ( { document }: { document: Document } ) =>
	[ ...document.querySelectorAll( '.is-posts a' ) ].map( words );

it( '[PAY-241] a subscription that was ended on the provider’s page is ended on the page it leads back to, before any event is handled', async () => {
	await subscribed( PAYER );
	const list = await inside( PAYER );
	const home = await wayBack( list );
	await endedElsewhere();
	expect( ( await rows( 'subscriptions' ) ).map( ( one ) => Object( one ).status ) ).toEqual( [ 'active' ] );
	const answer = await list.visitor.request( home );
	expect( answer.status ).toBe( 303 );
	const page = await list.visitor.visit( answer.headers.get( 'location' )! );
	expect( text( page ) ).toMatch( /Club\$5\.00 each month\. Ended\./ );
	expect( [ ...page.document.querySelectorAll( 'button' ) ].map( words ) ).not.toContain( 'Pause' );
} );

it( '[PAY-241] in part: leading back asks the provider for the person’s own subscription only, and ten times an hour', async () => {
	await subscribed( 'other@example.com' );
	const [ theirs ] = await rows( 'subscriptions' );
	await subscribed( PAYER );
	const list = await inside( PAYER );
	const home = await wayBack( list );
	await asked();
	const url = new URL( home );
	url.searchParams.set( 'order', theirs!.uid );
	await list.visitor.request( url.href );
	expect( await asked() ).toEqual( [] );
	for ( let times = 0; times < 10; times++ ) {
		await list.visitor.request( home );
	}
	expect( ( await asked() ).length ).toBeGreaterThanOrEqual( 10 );
	expect( ( await list.visitor.request( home ) ).status ).toBe( 303 );
	expect( await asked() ).toEqual( [] );
} );

it( '[PAY-242] what was paid back opens nothing, and the list does not say that it can be read', async () => {
	await aPost( content( [ 71 ] ), { post_title: 'By the month' } );
	await aPost( content( [ 72 ] ), { post_title: 'For good' } );
	await subscribe( { email: PAYER, plan: 71 } );
	const once = await buy( { email: PAYER, plan: 72 } );
	const { visitor, page } = await inside( PAYER );
	expect( readable( page ) ).toEqual( [ 'By the month', 'For good' ] );
	await changeOrder( once, { status: 'refunded', refunded: 500 } );
	expect( readable( await visitor.visit( page.url ) ) ).toEqual( [ 'By the month' ] );
	await php(
		`$GLOBALS['wpdb']->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'orders' ) . " SET status = 'refunded', refunded = 500" );`
	);
	const after = await visitor.visit( page.url );
	expect( readable( after ) ).toEqual( [] );
	expect( text( after ) ).not.toMatch( /You can read/ );
} );
