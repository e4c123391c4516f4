import { useState } from 'react';

/** A field whose attribute takes good values only. */
export interface Draft {
	/** What the field shows: what was typed last, good or not. */
	text: string;
	isGood: boolean;
	onChange: ( text: string ) => void;
}

/**
 * What is typed into a field before it is a good value. The attribute gets good values only, and the field keeps the others, so that they can be
 * mended. When the attribute becomes another one in some other way, such as undo, the field shows that.
 *
 * @param value The attribute.
 * @param read  Makes a value of a text; undefined where it is none.
 * @param write Is given each good value.
 */
export function useDraft< T >( value: T, read: ( text: string ) => T | undefined, write: ( value: T ) => void ): Draft {
	const [ draft, setDraft ] = useState( { text: String( value ), of: value } );
	const text = draft.of === value ? draft.text : String( value );
	return {
		text,
		isGood: read( text ) !== undefined,
		onChange( next ) {
			const good = read( next );
			setDraft( { text: next, of: good ?? value } );
			if ( good !== undefined ) {
				write( good );
			}
		},
	};
}
