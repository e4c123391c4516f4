import { useState } from 'react';

/** What is typed into a field until it is taken. */
interface Typed {
	text: string;
	onChange: ( text: string ) => void;
	/** Gives up what was typed. */
	reset: () => void;
}

/**
 * What is typed into a field that is submitted as a whole. When the attribute becomes another one, the field shows that.
 *
 * @param value The attribute.
 */
export function useTyped( value: string ): Typed {
	const [ typed, setTyped ] = useState( { text: value, of: value } );
	const set = ( text: string ) => setTyped( { text, of: value } );
	return { text: typed.of === value ? typed.text : value, onChange: set, reset: () => set( value ) };
}
