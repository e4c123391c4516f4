/** "Show this field if …": what the server decides again when the form is sent, see `includes/Form/Condition.php`. A table of cases holds both. */
import { all, controlsIn } from './dom';

type Comparison = 'is' | 'isNot' | 'contains' | 'notContain' | 'above' | 'below' | 'filled' | 'empty';

export interface Condition {
	match: 'all' | 'any';
	rules: readonly { field: string; comparison: Comparison; value: string }[];
}

/** What is in the fields, by their ids. */
export type Answers = Readonly< Record< string, readonly string[] > >;

const NUMBER = /^-?\d+(\.\d+)?$/;
const ORDERED = [ NUMBER, /^\d{4}-\d{2}-\d{2}$/, /^\d{2}:\d{2}/ ];

const folded = ( text: string ) => text.trim().toLowerCase();

/** Two texts: as numbers where both are some, else letter by letter. */
const compare = ( one: string, other: string ): number => {
	const [ a, b ] = [ folded( one ), folded( other ) ];
	if ( NUMBER.test( a ) && NUMBER.test( b ) ) {
		return Number( a ) - Number( b );
	}
	return Number( a > b ) - Number( a < b );
};

const haveOrder = ( one: string, other: string ) =>
	ORDERED.some( ( kind ) => kind.test( one.trim() ) && kind.test( other.trim() ) );

const TESTS: Readonly< Record< Comparison, ( values: readonly string[], value: string ) => boolean > > = {
	filled: ( values ) => values.length > 0,
	empty: ( values ) => values.length === 0,
	is: ( values, value ) => values.some( ( one ) => compare( one, value ) === 0 ),
	isNot: ( values, value ) => ! TESTS.is( values, value ),
	contains: ( values, value ) => values.some( ( one ) => folded( one ).includes( folded( value ) ) ),
	notContain: ( values, value ) => ! TESTS.contains( values, value ),
	above: ( values, value ) => values.some( ( one ) => haveOrder( one, value ) && compare( one, value ) > 0 ),
	below: ( values, value ) => values.some( ( one ) => haveOrder( one, value ) && compare( one, value ) < 0 ),
};

/** Whether a field is asked. */
export const holds = ( { match, rules }: Condition, answers: Answers ): boolean =>
	rules[ match === 'any' ? 'some' : 'every' ]( ( { field, comparison, value } ) =>
		TESTS[ comparison ]( answers[ field ] ?? [], value )
	);

/** What is in a field, as the server reads it. */
function valuesOf( field: Element ): string[] {
	const controls = controlsIn< HTMLInputElement >( field );
	const choices = controls.filter( ( { type } ) => [ 'checkbox', 'radio' ].includes( type ) );
	const chosen = choices.filter( ( { checked } ) => checked ).map( ( { value } ) => value );
	const isMany = choices[ 0 ]?.type === 'checkbox';
	const written = controls.flatMap( ( control ) => {
		const { dataset } = control;
		const value = control.value.trim();
		// A country alone is no telephone number.
		if ( value === '' || choices.includes( control ) || control.getAttribute( 'autocomplete' ) === 'country' ) {
			return [];
		}
		if ( dataset.other === undefined ) {
			return [ value ];
		}
		return isMany || chosen.length === 0 || chosen.includes( dataset.other ) ? [ dataset.other, value ] : [];
	} );
	return [ ...chosen, ...written ];
}

/**
 * Shows the fields that are asked, and none else, while the form is filled in. What was written in one that is asked no more stays in it, is not
 * sent, and is there again when it is asked again.
 *
 * @param form The form.
 */
export function followConditions( form: HTMLFormElement ): void {
	const fields = all( form, '[data-field]' );
	const conditions = new Map(
		fields.map( ( field ) => [
			field,
			field.dataset.showIf && ( JSON.parse( field.dataset.showIf ) as Condition ),
		] )
	);
	const follow = () => {
		const answers: Record< string, readonly string[] > = {};
		for ( const field of fields ) {
			const condition = conditions.get( field );
			const isAsked = ! condition || holds( condition, answers );
			answers[ field.dataset.field ?? '' ] = isAsked ? valuesOf( field ) : [];
			if ( condition ) {
				field.hidden = ! isAsked;
				controlsIn( field ).forEach( ( control ) => ( control.disabled = ! isAsked ) );
			}
		}
	};
	for ( const field of fields.filter( ( one ) => conditions.get( one ) ) ) {
		field.removeAttribute( 'data-not-asked' );
		all( field, '.statecraft-form__condition' ).forEach( ( words ) => words.remove() );
		all< HTMLInputElement >( field, '[data-required]' ).forEach( ( control ) => ( control.required = true ) );
	}
	form.addEventListener( 'input', follow );
	form.addEventListener( 'change', follow );
	// A browser that goes back puts in what was there, and tells nobody.
	window.addEventListener( 'pageshow', () => form.dispatchEvent( new Event( 'change' ) ) );
	follow();
}
