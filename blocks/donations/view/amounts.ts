import { latinDigits } from '../../_shared/digits';

/** The field for an amount of the visitor's own, if there is one. */
export const ownOf = ( tab: ParentNode ) => tab.querySelector< HTMLInputElement >( '.donations__own' );

/** The amounts to choose from. */
export const radiosOf = ( tab: ParentNode ) => [
	...tab.querySelectorAll< HTMLInputElement >( '.donations__amounts input' ),
];

/** A decimal number, with point or comma. */
const NUMBER = /^\d+(?:[.,]\d+)?$/;

const decimalsOf = ( number: string ) => number.split( /[.,]/ )[ 1 ]?.length ?? 0;

/**
 * What is wrong with the chosen amount, in the words that the server would use; empty: nothing.
 *
 * @param tab     The part of the chosen interval.
 * @param words   The limits and messages of the form.
 * @param isPress Whether an amount has to be there.
 */
export function problemIn( tab: ParentNode, words: DOMStringMap, isPress = false ): string {
	const own = latinDigits( ownOf( tab )?.value.trim() ?? '' ).replace( '٫', '.' );
	if ( ! own ) {
		return ( isPress && ! radiosOf( tab ).some( ( { checked } ) => checked ) && words.choose ) || '';
	}
	const amount = Number( own.replace( ',', '.' ) );
	// More than the currency has are no decimals: 1,000 is a thousand to some people.
	const decimals = decimalsOf( words.min ?? '' );
	const found = [
		( ! NUMBER.test( own ) || decimalsOf( own ) > decimals ) && words.number,
		amount < Number( words.min ) && words.small,
		amount > Number( words.max ) && words.large,
	];
	return found.find( Boolean ) || '';
}

/** Leaves one choice of two: the amount of one's own wins on the server, so that another one that stays marked would deceive. */
export function keepOne( tab: ParentNode, changed: EventTarget | null ): void {
	const own = ownOf( tab );
	const radios = radiosOf( tab );
	if ( changed === own && own?.value.trim() ) {
		radios.forEach( ( radio ) => ( radio.checked = false ) );
	} else if ( own && radios.includes( changed as HTMLInputElement ) ) {
		own.value = '';
	}
}
