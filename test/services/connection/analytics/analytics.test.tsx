import { createPixel } from '../../../../services/connection/analytics';

const NOW = 1_700_000_000_000;

/** The pictures that were requested; jsdom loads none. */
function counter( pixel = 'https://stats.example.org/t.gif' ) {
	const images: HTMLImageElement[] = [];
	const count = createPixel( pixel, {
		createImage: () => {
			const image = document.createElement( 'img' );
			images.push( image );
			return image;
		},
		now: () => NOW,
	} );
	return { count, images, sent: () => images.map( ( { src } ) => src ) };
}

it( '[CONN-104] an event is a request for a picture, with its name, the time and its properties', () => {
	const { count, images, sent } = counter();
	count( 'jetpack_editor_block_upgrade_click', { block: 'jetpack/donations', plan: 'a&b=c', _en: 'other_event' } );
	const url = new URL( sent()[ 0 ]! );
	expect( url.origin + url.pathname ).toBe( 'https://stats.example.org/t.gif' );
	expect( Object.fromEntries( url.searchParams ) ).toEqual( {
		_en: 'jetpack_editor_block_upgrade_click',
		_ts: String( NOW ),
		block: 'jetpack/donations',
		plan: 'a&b=c',
	} );
	expect( images[ 0 ] ).toHaveAttribute( 'referrerpolicy', 'no-referrer' );
} );

it( '[CONN-104] in part: an address with a query of its own keeps it', () => {
	const { count, sent } = counter( 'https://stats.example.org/t.gif?site=7' );
	count( 'jetpack_event' );
	expect( Object.fromEntries( new URL( sent()[ 0 ]! ).searchParams ) ).toEqual( {
		site: '7',
		_en: 'jetpack_event',
		_ts: String( NOW ),
	} );
} );

it.each( [
	[ '[CONN-105]', 'akismet_key_saved', 1 ],
	[ '[CONN-106]', 'jetpack_editor_block_upgrade_click', 1 ],
	[ '[CONN-107]', 'woocommerce_order', 0 ],
	[ '[CONN-107]', 'jetpack', 0 ],
	[ '[CONN-107]', 'jetpacks_event', 0 ],
	[ '[CONN-107]', 'my_jetpack_event', 0 ],
	[ '[CONN-107]', 'Jetpack_event', 0 ],
	[ '[CONN-107]', '', 0 ],
] )( '%s of an event “%s” the number of requests is %d', ( _, name, requests ) => {
	const { count, sent } = counter();
	count( name );
	expect( sent() ).toHaveLength( requests );
} );
