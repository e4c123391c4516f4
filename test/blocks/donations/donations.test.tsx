import { createBlock, parse, serialize } from '@wordpress/blocks';
import { register } from '../../../blocks/donations';
import { save } from '../../../blocks/donations/save';
import type { Attributes } from '../../../blocks/donations/attributes';
import { textAndUrls } from '../../_kit/deprecated';
import { saved } from '../../_kit/saved';
import { FRENCH, markupOf } from './opened';

const NAME = 'jetpack/donations';
const ids = ( planId: number | null ) => ( {
	oneTimeDonation: { show: true, planId, amounts: [ 5 ] },
	monthlyDonation: { show: true, planId, amounts: [ 5 ] },
	annualDonation: { show: true, planId, amounts: [ 5 ] },
} );
const texts = { chooseAmountText: 'Combien ?', customAmountText: 'Un autre montant' };

beforeAll( register );

const reopened = ( post: string ) => {
	const [ block ] = parse( post, { __unstableSkipMigrationLogs: true } );
	return block!;
};

it.each( [ null, -1, 0 ] )(
	'without a plan (%p) there is nothing to link to, and the block is self-closing',
	( planId ) => {
		expect( serialize( createBlock( NAME, { ...ids( planId ), ...texts } ) ) ).toMatch(
			/^<!-- wp:\S+ \{.*\} \/-->$/
		);
	}
);

it( 'the block is self-closing if no interval is shown', () => {
	const hidden = Object.fromEntries(
		Object.keys( ids( 7 ) ).map( ( name ) => [ name, { show: false, planId: 7 } ] )
	);
	expect( serialize( createBlock( NAME, { ...hidden, ...texts } ) ) ).toMatch( /\/-->$/ );
} );

it( 'with plans, each interval is saved as a heading, a text and a link to the post', () => {
	const block = createBlock( NAME, {
		...{ ...ids( 7 ), ...texts, fallbackLinkUrl: 'https://site.example/?p=1' },
		annualDonation: { show: false },
		monthlyDonation: { show: true, planId: 8, heading: 'Each <em>month</em>', extraText: '', buttonText: 'Go' },
	} );
	expect( serialize( block ) ).toContain(
		markupOf(
			[ 'Make a one-time donation', 'Your contribution is appreciated.', 'Donate' ],
			[ 'Each <em>month</em>', '', 'Go' ]
		)
	);
} );

it( 'markup of this version is parsed and saved unchanged, even after the account is disconnected', () => {
	const post = saved(
		NAME,
		{ ...ids( -1 ), ...texts, fallbackLinkUrl: 'https://site.example/?p=1' },
		markupOf( ...FRENCH )
	);
	const block = reopened( post );
	expect( block.isValid ).toBe( true );
	expect( textAndUrls( serialize( block ) ).words ).toEqual( textAndUrls( post ).words );
} );

/** Each in a form that older or foreign versions could have saved. */
const FORMER: Record< string, string > = {
	'without a class':
		'<div><h4>Faire un don</h4><p>Merci !</p><a class="jetpack-donations-fallback-link" href="https://a.example/">Donner</a></div>',
	'with more whitespace': `<div class="wp-block-jetpack-donations">\n<h4>Faire un don</h4>\n<p>Merci !</p>\n<a class="jetpack-donations-fallback-link" href="https://a.example/" rel="noopener">Donner</a>\n</div>`,
	'with attributes of other plugins':
		'<div class="wp-block-jetpack-donations" data-x="1"><h4>Faire un don</h4><p>Merci !</p><a class="jetpack-donations-fallback-link more" href="https://a.example/">Donner</a></div>',
	'with the full form':
		'<div class="wp-block-jetpack-donations"><div class="donations__container"><div class="donations__content"><div class="donations__tab"><h4 class="donations__one-time-item">Faire un don</h4><p>Combien ?</p><p>Un autre montant</p><p class="donations__one-time-item">Merci !</p><div class="wp-block-button"><a class="wp-block-button__link donations__one-time-item">Donner</a></div></div></div></div></div>',
};

it.each( Object.entries( FORMER ) )( 'markup %s keeps its texts', ( _, markup ) => {
	const only = { ...ids( 7 ), monthlyDonation: { show: false }, annualDonation: { show: false } };
	const block = reopened( saved( NAME, only, markup ) );
	expect( block.isValid ).toBe( true );
	const again = serialize( block );
	for ( const word of [ 'Faire un don', 'Merci !', 'Donner' ] ) {
		expect( again ).toContain( `>${ word }</` );
	}
	expect( reopened( again ).isValid ).toBe( true );
	expect( serialize( reopened( again ) ) ).toBe( again );
} );

it( 'the texts above the amounts come from the full form', () => {
	const block = reopened( saved( NAME, ids( 7 ), FORMER[ 'with the full form' ] ) );
	expect( block.attributes ).toMatchObject( texts );
} );

const JUNK: unknown[] = [ null, 0, '', 'x', [], [ null ], {}, { html: 5 }, true, [ { html: null }, 3 ], NaN ];
const NAMES = [ 'oneTimeDonation', 'monthlyDonation', 'annualDonation', 'savedHeadings', 'savedTexts', 'savedButtons' ];

it.each( NAMES )( 'anything in the place of %s is saved without an error', ( name ) => {
	for ( const junk of JUNK ) {
		expect( () => save( { attributes: { ...ids( 7 ), [ name ]: junk } as unknown as Attributes } ) ).not.toThrow();
		const inside = { show: junk, planId: 7, amounts: junk, heading: junk, extraText: junk, buttonText: junk };
		const block = createBlock( NAME, { ...ids( 7 ), [ name ]: inside } );
		expect( () => serialize( block ) ).not.toThrow();
	}
} );

it( 'a post with invalid attributes in its comment opens', () => {
	for ( const junk of JUNK ) {
		const attributes = Object.fromEntries( NAMES.map( ( name ) => [ name, junk ] ) );
		for ( const markup of [ undefined, markupOf( ...FRENCH ), ...Object.values( FORMER ) ] ) {
			expect( () => serialize( reopened( saved( NAME, attributes, markup ) ) ) ).not.toThrow();
		}
	}
} );
