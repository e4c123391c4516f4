/** What is asked only if: the server follows the rules by itself, whatever a page has sent. */
import { CASES } from '../../_kit/form-conditions';
import { reset } from '../_kit/client';
import { deleteResponses } from '../_kit/forms';
import { removeKnobs } from '../_kit/knobs';
import {
	errorOf,
	filled,
	formOf,
	kept,
	markup,
	patient,
	publishPage,
	send,
	submit,
	visit,
	words,
} from '../_kit/visitor';
import type { Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeAll( () => patient() );
afterEach( deleteResponses );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

const field = ( name: string, attributes: object ) => `field-${ name } ${ JSON.stringify( attributes ) }`;
const showIf = ( ...rules: ( readonly [ field: string, comparison: string, value?: unknown ] )[] ) => ( {
	showIf: {
		match: 'all',
		rules: rules.map( ( [ about, comparison, value ] ) => ( { field: about, comparison, value } ) ),
	},
} );
const open = async ( ...fields: string[] ) => visit( await publishPage( markup( {}, ...fields ) ) );

/** Whether a page shows a field before its script has run. */
const isAskedAtFirst = ( page: Page, id: string ) =>
	! page.document.querySelector( `[data-field="${ id }"]` )!.hasAttribute( 'data-not-asked' );

it( 'every comparison has the same result as on the page', async () => {
	const fields = CASES.flatMap( ( [ comparison, value, answers ], i ) => [
		answers.length > 1
			? field( 'checkbox-multiple', { id: `s${ i }`, label: 'S', options: answers } )
			: field( 'text', { id: `s${ i }`, label: 'S' } ),
		field( 'text', { id: `c${ i }`, label: 'C', ...showIf( [ `s${ i }`, comparison, value ] ) } ),
	] );
	const given = CASES.flatMap( ( [ , , answers ], i ) => [
		[ `s${ i }`, answers.length > 1 ? [ ...answers ] : ( answers[ 0 ] ?? '' ) ] as const,
		[ `c${ i }`, 'written' ] as const,
	] );
	await submit( await open( ...fields ), Object.fromEntries( given ) );
	const [ response ] = await kept();
	const taken = CASES.map( ( [ comparison, value, answers ], i ) => [
		comparison,
		value,
		answers,
		`c${ i }` in response!,
	] );
	expect( taken ).toEqual( CASES );
} );

it( 'a hidden field need not be answered, is not stored, and counts as empty for later fields', async () => {
	const page = await open(
		field( 'radio', { id: 'coming', label: 'Coming', options: [ 'Yes', 'No' ] } ),
		field( 'email', { id: 'mail', label: 'Mail', required: true, ...showIf( [ 'coming', 'is', 'Yes' ] ) } ),
		field( 'text', { id: 'more', label: 'More', ...showIf( [ 'mail', 'filled' ] ) } )
	);
	expect( errorOf( await submit( page, { coming: 'Yes' } ), 'mail' ) ).not.toBe( '' );
	await submit( page, { coming: 'No', mail: 'no address', more: 'forged' } );
	expect( await kept() ).toEqual( [ { coming: [ 'No' ] } ] );
} );

it( 'any one of several rules is enough if the author says so', async () => {
	const rules = showIf( [ 'a', 'filled' ], [ 'b', 'filled' ] ).showIf;
	const page = await open(
		field( 'text', { id: 'a', label: 'A' } ),
		field( 'text', { id: 'b', label: 'B' } ),
		field( 'text', { id: 'all', label: 'All', showIf: rules } ),
		field( 'text', { id: 'any', label: 'Any', showIf: { ...rules, match: 'any' } } )
	);
	await submit( page, { a: '1', all: 'x', any: 'y' } );
	await submit( page, { a: '1', b: '1', all: 'x', any: 'y' } );
	const [ one, both ] = await kept();
	expect( Object.keys( one! ) ).toEqual( [ 'a', 'b', 'any' ] );
	expect( Object.keys( both! ) ).toEqual( [ 'a', 'b', 'all', 'any' ] );
} );

it.each( [
	[
		'a day that is written the way of its owner',
		'date',
		{ dateFormat: 'dd/mm/yy' },
		'25/12/2026',
		'above',
		'2026-12-24',
	],
	[ 'a box', 'checkbox', {}, '1', 'filled', undefined ],
	[ 'stars', 'rating', { max: 5 }, '2', 'below', '3' ],
	[ 'a number that the author saved as one', 'number', {}, '2', 'is', 2 ],
] )( '%s can be the subject of a condition', async ( _, name, attributes, answer, comparison, value ) => {
	const page = await open(
		field( name, { id: 's', label: 'S', ...attributes } ),
		field( 'text', { id: 'c', label: 'C', ...showIf( [ 's', comparison, value ] ) } )
	);
	await submit( page, { s: answer, c: 'x' } );
	await submit( page, { s: null, c: 'x' } );
	const [ asked, not ] = await kept();
	expect( asked ).toHaveProperty( 'c', [ 'x' ] );
	expect( not ).not.toHaveProperty( 'c' );
} );

it( 'the text beside "other" counts like an option, and a file counts as present', async () => {
	const other = `<!-- wp:jetpack/contact-form --><div><!-- wp:jetpack/field-radio {"id":"f"} --><div><!-- wp:jetpack/options {"type":"radio"} --><ul><!-- wp:jetpack/option {"label":"A"} /--><!-- wp:jetpack/option {"label":"Else","isOther":true} /--></ul><!-- /wp:jetpack/options --></div><!-- /wp:jetpack/field-radio -->${ [
		field( 'file', { id: 'file' } ),
		field( 'text', { id: 'else', label: 'E', ...showIf( [ 'f', 'is', 'Else' ] ) } ),
		field( 'text', { id: 'mine', label: 'M', ...showIf( [ 'f', 'is', 'Mine' ] ) } ),
		field( 'text', { id: 'sent', label: 'S', ...showIf( [ 'file', 'filled' ] ) } ),
	]
		.map( ( one ) => `<!-- wp:jetpack/${ one } /-->` )
		.join( '' ) }</div><!-- /wp:jetpack/contact-form -->`;
	const page = await visit( await publishPage( other ) );
	await submit( page, { 'f][other': 'Mine', else: 'x', mine: 'x', sent: 'x' } );
	await submit( page, {
		'f][chosen': 'A',
		else: 'x',
		mine: 'x',
		file: [ new File( [ 'Some words.' ], 'a.txt' ) ],
		sent: 'x',
	} );
	const [ written, chosen ] = await kept();
	expect( Object.keys( written! ) ).toEqual( [ 'f', 'file', 'else', 'mine' ] );
	expect( Object.keys( chosen! ) ).toEqual( [ 'f', 'file', 'sent' ] );
} );

it( 'an invalid rule is ignored: without a value, or about a field that comes later, is hidden, is missing or malformed', async () => {
	const rules = [
		[ 'a', 'is', '' ],
		[ 'later', 'filled' ],
		[ 'gone', 'filled' ],
		[ 'c', 'filled' ],
		[ 'a', 'sounds like', 'b' ],
		[ [ 'a' ], 'filled' ],
	] as unknown as [ string, string ][];
	const page = await open(
		field( 'text', { id: 'a', label: 'A' } ),
		field( 'text', { id: 'c', label: 'C', required: true, ...showIf( ...rules ) } ),
		field( 'text', { id: 'd', label: 'D', required: true, showIf: { match: 7, rules: 'none' } } ),
		field( 'text', { id: 'later', label: 'L' } )
	);
	expect( page.document.querySelectorAll( '[data-show-if]' ) ).toHaveLength( 0 );
	expect( errorOf( await submit( page ), 'c' ) ).not.toBe( '' );
	const hidden = await open(
		field( 'hidden', { id: 'h', label: 'H', default: 'x' } ),
		field( 'text', { id: 'c', label: 'C', ...showIf( [ 'h', 'filled' ] ) } )
	);
	expect( hidden.document.querySelectorAll( '[data-show-if]' ) ).toHaveLength( 0 );
} );

it.each( [ '[gallery]', '[-1', '["x"]', `"it's" & <b> --` ] )(
	'a rule can compare with any signs: %s',
	async ( value ) => {
		const page = await open(
			field( 'text', { id: 'a', label: 'A' } ),
			field( 'text', { id: 'c', label: 'C', ...showIf( [ 'a', 'is', value ] ) } )
		);
		const asked = page.document.querySelector< HTMLElement >( '[data-field="c"]' )!;
		expect( JSON.parse( asked.dataset.showIf! ) ).toEqual( {
			match: 'all',
			rules: [ { field: 'a', comparison: 'is', value } ],
		} );
		await submit( page, { a: value, c: 'x' } );
		expect( await kept() ).toEqual( [ { a: [ value ], c: [ 'x' ] } ] );
	}
);

it( 'a page initially shows the fields that match its defaults, and after an error those that match the input', async () => {
	const page = await open(
		field( 'checkbox', { id: 'box', label: 'Box', defaultValue: 'true' } ),
		field( 'slider', { id: 'slider', label: 'Slider', min: 1, max: 9 } ),
		field( 'rating', { id: 'stars', label: 'Stars' } ),
		field( 'text', { id: 'boxed', label: 'Boxed', ...showIf( [ 'box', 'filled' ] ) } ),
		field( 'text', { id: 'slid', label: 'Slid', ...showIf( [ 'slider', 'above', '1' ] ) } ),
		field( 'text', { id: 'starred', label: 'Starred', ...showIf( [ 'stars', 'filled' ] ) } ),
		field( 'email', { id: 'wrong', label: 'Wrong' } )
	);
	const at = ( shown: Page ) => [ 'boxed', 'slid', 'starred' ].map( ( id ) => isAskedAtFirst( shown, id ) );
	expect( at( page ) ).toEqual( [ true, false, false ] );
	const back = await submit( page, { box: null, slider: '5', stars: '4', wrong: 'x' } );
	expect( errorOf( back, 'wrong' ) ).not.toBe( '' );
	expect( at( back ) ).toEqual( [ false, true, true ] );
} );

it( 'without the script, visitors are told when a field counts, and need not fill it in', async () => {
	const page = await open(
		field( 'text', { id: 'a', label: 'A <b>"</b>' } ),
		field( 'checkbox', { id: 'box', label: 'Box' } ),
		field( 'radio', {
			id: 'c',
			label: 'C',
			required: true,
			options: [ 'X' ],
			...showIf( [ 'a', 'contains', '<i>' ], [ 'box', 'empty' ] ),
		} )
	);
	const shown = page.document.querySelector( '[data-field="c"]' )!;
	expect( words( shown.querySelector( '.statecraft-form__condition' ) ) ).toBe(
		'Only if “A "” contains “<i>” and “Box” is not checked.'
	);
	expect( shown.querySelectorAll( '[required]' ) ).toHaveLength( 0 );
	expect( shown.querySelectorAll( '[data-required]' ) ).toHaveLength( 1 );
} );

it.each( [
	[ 'date', { dateFormat: 'dd/mm/yy' }, 'above', '2026-12-24', '“S” is after “24/12/2026”' ],
	[ 'time', {}, 'below', '09:30', '“S” is before “09:30”' ],
	[ 'checkbox-multiple', { options: [ 'A' ] }, 'is', 'A', '“S” includes “A”' ],
	[ 'checkbox-multiple', { options: [ 'A' ] }, 'isNot', 'A', '“S” does not include “A”' ],
	[ 'number', {}, 'below', '3', '“S” is less than “3”' ],
] )(
	'for a %s, the condition is described in suitable words',
	async ( name, attributes, comparison, value, expected ) => {
		const page = await open(
			field( name, { id: 's', label: 'S', ...attributes } ),
			field( 'text', { id: 'c', label: 'C', ...showIf( [ 's', comparison, value ] ) } )
		);
		expect( words( page.document.querySelector( '.statecraft-form__condition' ) ) ).toBe(
			`Only if ${ expected }.`
		);
	}
);

it( 'a preselected country is not a number yet, and the text "today" is not a day', async () => {
	const page = await open(
		field( 'telephone', { id: 'p', label: 'P', showCountrySelector: true, default: 'DE' } ),
		field( 'telephone', { id: 'q', label: 'Q', default: 'DE' } ),
		field( 'text', { id: 't', label: 'T', defaultValue: 'today' } ),
		field( 'text', { id: 'cp', label: 'CP', ...showIf( [ 'p', 'filled' ] ) } ),
		field( 'text', { id: 'cq', label: 'CQ', ...showIf( [ 'q', 'filled' ] ) } ),
		field( 'text', { id: 'ct', label: 'CT', ...showIf( [ 't', 'is', 'today' ] ) } )
	);
	expect( [ 'cp', 'cq', 'ct' ].map( ( id ) => isAskedAtFirst( page, id ) ) ).toEqual( [ false, false, true ] );
	expect( page.document.querySelector< HTMLInputElement >( '[name="statecraft[q]"]' )!.value ).toBe( '' );
} );

it( 'an id set by the author belongs to that field alone: an earlier field with the same label gets another', async () => {
	const page = await open(
		field( 'text', { label: 'Guests' } ),
		field( 'text', { id: 'guests', label: 'How many?' } ),
		field( 'text', { id: 'c', label: 'C', ...showIf( [ 'guests', 'filled' ] ) } )
	);
	expect( words( page.document.querySelector( '[data-field=guests] label' ) ) ).toBe( 'How many?' );
	await submit( page, { guests: '2', c: 'x' } );
	expect( await kept() ).toEqual( [ { 'guests-2': [], guests: [ '2' ], c: [ 'x' ] } ] );
} );

it( 'the rules are sealed: a page that was tampered with changes nothing', async () => {
	const page = await open(
		field( 'text', { id: 'a', label: 'A' } ),
		field( 'text', { id: 'c', label: 'C', required: true, ...showIf( [ 'a', 'empty' ] ) } )
	);
	formOf( page ).querySelector( '[data-show-if]' )!.removeAttribute( 'data-show-if' );
	const back = await send( page, filled( page, {} ) );
	expect( errorOf( back, 'c' ) ).not.toBe( '' );
} );
