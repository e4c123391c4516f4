/** The texts of old posts, in whatever language, when the author changes one of them. */
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

it( 'texts that stand only in the markup are the ones that the author sees', () => {
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

it( 'changing one text keeps all others, and has the markup written anew', () => {
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

it( 'showing another interval keeps them, too', () => {
	const shown = changed( german, 'monthlyDonation', { show: true } );
	expect( shown.oneTimeDonation ).toMatchObject( { heading: 'Spende einmalig', extraText: 'Danke!' } );
	expect( shown.monthlyDonation ).toEqual( { show: true, planId: 2, amounts: [ 5 ] } );
} );

it( 'markup with other texts than there are intervals is not trusted', () => {
	const odd = { ...german, savedHeadings: [ { html: 'One' } ] };
	expect( textsOf( odd, 'oneTimeDonation' ).heading ).toBe( 'Make a one-time donation' );
	expect( changed( odd, 'oneTimeDonation', { heading: 'x' } ).annualDonation ).toBeUndefined();
} );
