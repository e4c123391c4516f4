/** The fields that a visitor fills in; each kind of block has its own. */
export interface Fields {
	/** The field that is marked as invalid, or the one to focus in that case. */
	wrong: ( isFocus?: boolean ) => HTMLElement | null | undefined;
	/** The selection changed, or a key was pressed. */
	changed?: ( target: EventTarget | null ) => void;
	/** The error message for the visitor; empty: no problem known to the script. */
	problem: ( isPress?: boolean ) => string;
}

export type FieldsOf = ( form: HTMLFormElement ) => Fields;
