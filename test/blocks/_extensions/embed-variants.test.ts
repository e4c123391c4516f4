import { getBlockVariations, registerBlockType } from '@wordpress/blocks';
import { register } from '../../../blocks/_extensions/embed-variants';
import { variants } from '../../../blocks/_extensions/embed-variants/variants';

const matching = ( url: string ) =>
	variants()
		.filter( ( { patterns } ) => patterns.some( ( pattern ) => pattern.test( url ) ) )
		.map( ( { name } ) => name );

/** An address of each service, and whether what it shows has a shape of its own rather than the height of a text. */
const SERVICES = [
	[ '[EMBED-116] a shared document', 'https://prezi.com/view/AbC123/', 'prezi', true ],
	[ '[EMBED-117] a social post', 'https://www.facebook.com/WordPress/posts/10151', 'facebook', false ],
	[ '[EMBED-118] a post with a photo', 'https://www.instagram.com/p/CabcDEF_1-/', 'instagram', false ],
	[
		'[EMBED-119] a recording of a screen',
		'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184',
		'loom',
		true,
	],
	[ '[EMBED-120] an image', 'https://gyazo.com/fbf71525dd8cb8ae8131fc3f7ed5b8c8', 'gyazo', true ],
] as const;

it.each( SERVICES )( '%s: %s is of %s', ( _, url, name ) => {
	expect( matching( url ) ).toEqual( [ name ] );
} );

it( '[EMBED-121] nobody else’s address is theirs', () => {
	for ( const url of [
		'https://evil.example/https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184',
		'https://www.loom.com.evil.example/share/0281766fa2d04bb788eaf19e65135184',
		'https://www.facebook.com/WordPress',
		'https://www.instagram.com/wordpress/',
		'https://prezi.com/pricing/',
	] ) {
		expect( matching( url ) ).toEqual( [] );
	}
} );

it( '[EMBED-121] each has a title and an icon of its own, and is the embed block', () => {
	registerBlockType( 'core/embed', {
		apiVersion: 3,
		title: 'Embed',
		category: 'embed',
		attributes: { providerNameSlug: { type: 'string' } },
	} as never );
	register();
	const registered = getBlockVariations( 'core/embed' ) as unknown as {
		name: string;
		title: string;
		icon: unknown;
		attributes: object;
	}[];
	expect( registered ).toHaveLength( SERVICES.length );
	expect( new Set( registered.map( ( { title } ) => title ) ).size ).toBe( SERVICES.length );
	expect( new Set( registered.map( ( { icon } ) => icon ) ).size ).toBe( SERVICES.length );
	for ( const { name, attributes } of registered ) {
		expect( attributes ).toEqual( {
			providerNameSlug: name,
			responsive: SERVICES.find( ( [ , , service ] ) => service === name )?.[ 3 ],
		} );
	}
} );
