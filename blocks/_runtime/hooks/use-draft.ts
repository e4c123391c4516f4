import { useState } from 'react';

/** A field whose attribute accepts only valid values. */
export interface Draft {
	/** The text in the field, valid or not. */
	text: string;
	isValid: boolean;
	onChange: ( text: string ) => void;
}

/**
 * The state of a field that may hold invalid text. Only valid values are written to the attribute; invalid text stays in the field for
 * correction. When the attribute changes in another way, as by undo, the field shows the new value.
 *
 * @param value The attribute.
 * @param read  Parses the text; undefined when it is invalid.
 * @param write Called with each valid value.
 */
export function useDraft< T >( value: T, read: ( text: string ) => T | undefined, write: ( value: T ) => void ): Draft {
	const [ draft, setDraft ] = useState( { text: String( value ), of: value } );
	const text = draft.of === value ? draft.text : String( value );
	return {
		text,
		isValid: read( text ) !== undefined,
		onChange( next ) {
			const parsed = read( next );
			setDraft( { text: next, of: parsed ?? value } );
			if ( parsed !== undefined ) {
				write( parsed );
			}
		},
	};
}
