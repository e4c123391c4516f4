import { registerBlockType } from '@wordpress/blocks';
import { fromWidget, withWidget } from '../../../blocks/_extensions/social-links';
import { linksOf } from '../../../blocks/_extensions/social-links/from-widget';
import { SERVICES, serviceOf } from '../../../blocks/_extensions/social-links/services';

it( '[EMBED-125] about forty services are told by their hosts', () => {
	expect( new Set( SERVICES.map( ( [ name ] ) => name ) ).size ).toBeGreaterThanOrEqual( 40 );
	for ( const [ service, hosts ] of SERVICES ) {
		expect( hosts.map( ( host ) => serviceOf( `https://www.${ host }/a` ) ) ).toEqual( hosts.map( () => service ) );
	}
	for ( const [ url, service ] of [
		[ 'https://www.facebook.com/wordpress', 'facebook' ],
		[ 'https://m.facebook.com/wordpress', 'facebook' ],
		[ 'https://x.com/wordpress', 'x' ],
		[ 'https://twitter.com/wordpress', 'twitter' ],
		[ 'youtu.be/abc', 'youtube' ],
		[ 'https://acme.bandcamp.com/', 'bandcamp' ],
		[ 'https://wa.me/123', 'whatsapp' ],
		[ 'https://500px.com/p/a', 'fivehundredpx' ],
	] ) {
		expect( serviceOf( url! ) ).toBe( service );
	}
} );

it( '[EMBED-126] a host that is nobody’s is a chain', () => {
	for ( const url of [
		'https://example.org/',
		'https://notx.com/',
		'https://facebook.com.evil.example/',
		'',
		'::',
	] ) {
		expect( serviceOf( url ) ).toBe( 'chain' );
	}
} );

const icons = [
	{ url: 'https://github.com/wordpress' },
	{ url: ' ' },
	{ url: 'https://example.org/' },
	null,
	{ url: 'https://www.instagram.com/wordpress/' },
];

it( '[EMBED-127] each icon becomes one link, in the same order', () => {
	expect( linksOf( { icons } ) ).toEqual( [
		{ service: 'github', url: 'https://github.com/wordpress' },
		{ service: 'chain', url: 'https://example.org/' },
		{ service: 'instagram', url: 'https://www.instagram.com/wordpress/' },
	] );
	expect( linksOf( { title: 'x', twitter_username: 'wp', facebook_username: 'a b', vimeo_username: 7 } ) ).toEqual( [
		{ service: 'facebook', url: 'https://www.facebook.com/a%20b' },
		{ service: 'twitter', url: 'https://twitter.com/wp' },
	] );
} );

describe( '[EMBED-124] the transform', () => {
	beforeAll( () => {
		const plain = ( name: string, attributes: object ) =>
			registerBlockType( name, { apiVersion: 3, title: name, category: 'widgets', attributes } as never );
		plain( 'core/social-links', { openInNewTab: { type: 'boolean' }, size: { type: 'string' } } );
		plain( 'core/social-link', { service: { type: 'string' }, url: { type: 'string' } } );
		plain( 'core/heading', { content: { type: 'string' } } );
	} );

	it( 'is for widgets with social icons whose settings can be read', () => {
		const raw = { icons };
		const isMatch = ( idBase: string, instance: object ) => fromWidget.isMatch( { idBase, instance } );
		expect( isMatch( 'jetpack_widget_social_icons', { raw } ) ).toBe( true );
		expect( isMatch( 'wpcom_social_media_icons_widget', { raw } ) ).toBe( true );
		expect( isMatch( 'jetpack_widget_social_icons', {} ) ).toBe( false );
		expect( isMatch( 'text', { raw } ) ).toBe( false );
	} );

	it( 'keeps the title, the size and the new tab', () => {
		const blocks = fromWidget.transform( {
			instance: { raw: { title: 'Follow us', icons, 'icon-size': 'large', 'new-tab': true } },
		} );
		expect( blocks.map( ( { name, attributes } ) => [ name, { ...attributes } ] ) ).toEqual( [
			[ 'core/heading', { content: 'Follow us' } ],
			[ 'core/social-links', { openInNewTab: true, size: 'has-large-icon-size' } ],
		] );
		expect( blocks[ 1 ]!.innerBlocks ).toHaveLength( 3 );
		expect( fromWidget.transform( {} ) ).toHaveLength( 1 );
	} );

	it( 'is added to the block for social icons, beside what that has', () => {
		const settings = { transforms: { from: [ 1 ] } };
		expect( withWidget( settings, 'core/social-links' ).transforms.from ).toEqual( [ 1, fromWidget ] );
		expect( withWidget( settings, 'core/paragraph' ) ).toBe( settings );
	} );
} );
