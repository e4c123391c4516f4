import { latinDigits } from '../../_shared/digits';

/** The field for a custom amount, if there is one. */
export const ownOf = ( tab: ParentNode ) => tab.querySelector< HTMLInputElement >( '.donations__own' );

/** The suggested amounts. */
export const radiosOf = ( tab: ParentNode ) => [
	...tab.querySelectorAll< HTMLInputElement >( '.donations__amounts input' ),
];

/** A decimal number, with point or comma. */
const NUMBER = /^\d+(?:[.,]\d+)?$/;

const decimalsOf = ( number: string ) => number.split( /[.,]/ )[ 1 ]?.length ?? 0;

/**
 * The error message for the chosen amount, the same as the server's; empty: none.
 *
 * @param tab The fields of the chosen interval.
 * @param words   The limits and messages of the form.
 * @param isPress Whether an amount is required.
 */
export function problemIn( tab: ParentNode, words: DOMStringMap, isPress = false ): string {
	const own = latinDigits( ownOf( tab )?.value.trim() ?? '' ).replace( '٫', '.' );
	if ( ! own ) {
		return ( isPress && ! radiosOf( tab ).some( ( { checked } ) => checked ) && words.choose ) || '';
	}
	const amount = Number( own.replace( ',', '.' ) );
	// More digits than the currency has decimals: in some locales 1,000 is one thousand.
	const decimals = decimalsOf( words.min ?? '' );
	const found = [
		( ! NUMBER.test( own ) || decimalsOf( own ) > decimals ) && words.number,
		amount < Number( words.min ) && words.small,
		amount > Number( words.max ) && words.large,
	];
	return found.find( Boolean ) || '';
}

/** Clears the other choice: the custom amount wins on the server, so a suggested amount that stays selected would be misleading. */
export function keepOne( tab: ParentNode, changed: EventTarget | null ): void {
	const own = ownOf( tab );
	const radios = radiosOf( tab );
	if ( changed === own && own?.value.trim() ) {
		radios.forEach( ( radio ) => ( radio.checked = false ) );
	} else if ( own && radios.includes( changed as HTMLInputElement ) ) {
		own.value = '';
	}
}
