/** The texts of old posts, in any language, when the author edits one of them. */
import { changed, textsOf } from '../../../blocks/donations/attributes';
import type { Attributes } from '../../../blocks/donations/attributes';

const german: Partial< Attributes > = {
	oneTimeDonation: { show: true, planId: 1, amounts: [ 5 ], buttonText: 'Geben' },
	monthlyDonation: { show: false, planId: 2, amounts: [ 5 ] },
	annualDonation: { show: true, planId: 3, amounts: [ 9 ], heading: 'Jährlich' },
	savedHeadings: [ { html: 'Spende einmalig' }, { html: 'Spende jährlich' } ],
	savedTexts: [ { html: 'Danke!' }, { html: 'Vielen <b>Dank</b>!' } ],
	savedButtons: [ { html: 'Spenden' }, { html: 'Jährlich spenden' } ],
};

it( 'texts that are only in the markup are shown to the author', () => {
	expect( textsOf( german, 'oneTimeDonation' ) ).toEqual( {
		heading: 'Spende einmalig',
		extraText: 'Danke!',
		buttonText: 'Geben',
	} );
	expect( textsOf( german, 'annualDonation' ) ).toMatchObject( {
		heading: 'Jährlich',
		extraText: 'Vielen <b>Dank</b>!',
	} );
	expect( textsOf( german, 'monthlyDonation' ) ).toMatchObject( { heading: 'Make a monthly donation' } );
} );

it( 'editing one text keeps all others, and regenerates the markup', () => {
	expect( changed( german, 'annualDonation', { buttonText: 'Jedes Jahr' } ) ).toEqual( {
		oneTimeDonation: {
			show: true,
			planId: 1,
			amounts: [ 5 ],
			heading: 'Spende einmalig',
			extraText: 'Danke!',
			buttonText: 'Geben',
		},
		annualDonation: {
			show: true,
			planId: 3,
			amounts: [ 9 ],
			heading: 'Jährlich',
			extraText: 'Vielen <b>Dank</b>!',
			buttonText: 'Jedes Jahr',
		},
		savedHeadings: undefined,
		savedTexts: undefined,
		savedButtons: undefined,
	} );
} );

it( 'showing another interval keeps them too', () => {
	const shown = changed( german, 'monthlyDonation', { show: true } );
	expect( shown.oneTimeDonation ).toMatchObject( { heading: 'Spende einmalig', extraText: 'Danke!' } );
	expect( shown.monthlyDonation ).toEqual( { show: true, planId: 2, amounts: [ 5 ] } );
} );

it( 'markup with a different number of texts than intervals is ignored', () => {
	const odd = { ...german, savedHeadings: [ { html: 'One' } ] };
	expect( textsOf( odd, 'oneTimeDonation' ).heading ).toBe( 'Make a one-time donation' );
	expect( changed( odd, 'oneTimeDonation', { heading: 'x' } ).annualDonation ).toBeUndefined();
} );
