/** What a form can start with: found in the inserter, and true to what it says of itself. */
import { createBlock, createBlocksFromInnerBlocksTemplate, getBlockVariations, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { blocksOf, formTemplates } from '../../../blocks/contact-form/templates';
import { registerBlocks } from '../../house/posts';

const FORM = 'jetpack/contact-form';

beforeAll( registerBlocks );

/** What the inserter finds by a word, in titles and keywords, as it does. */
const foundBy = ( word: string ) =>
	( getBlockVariations( FORM, 'inserter' ) ?? [] )
		.filter( ( { title, keywords = [] } ) =>
			[ title, ...keywords ].some( ( one ) => one.toLowerCase().includes( word.toLowerCase() ) )
		)
		.map( ( { title } ) => title );

it.each( [
	[ 'RSVP', 'RSVP form' ],
	[ 'survey', 'Feedback form' ],
	[ 'newsletter', 'Newsletter form' ],
	[ 'booking', 'Booking form' ],
] )( '“%s” finds the %s', ( word, title ) => {
	expect( foundBy( word ) ).toEqual( [ title ] );
} );

it( 'the inserter inserts the same blocks as the card in the empty form', () => {
	for ( const variation of getBlockVariations( FORM, 'inserter' ) ?? [] ) {
		const template = formTemplates().find( ( { name } ) => name === variation.name )!;
		const inserted = createBlocksFromInnerBlocksTemplate( variation.innerBlocks as never ) as Block[];
		const plain = ( blocks: readonly Block[] ) => serialize( createBlock( FORM, {}, blocks as Block[] ) );
		expect( plain( inserted ) ).toBe( plain( blocksOf( template ) ) );
		expect( variation.attributes ).toEqual( { ...template.attributes, variationName: template.name } );
	}
} );

it( 'a form that promises consent asks for it with a required checkbox', () => {
	const promising = formTemplates().filter( ( { description } ) => /consent/i.test( description ) );
	expect( promising ).toHaveLength( 1 );
	const consent = blocksOf( promising[ 0 ]! ).find( ( { name } ) => name === 'jetpack/field-consent' );
	expect( consent?.attributes ).toMatchObject( { consentType: 'explicit', required: true } );
	expect( consent?.innerBlocks ).toMatchObject( [
		{ name: 'jetpack/option', attributes: { hideInput: false, isStandalone: true } },
	] );
} );
