/** What a visitor fills in; each kind of block has its own. */
export interface Fields {
	/** The field that is marked as wrong, or the one that the focus goes to then. */
	wrong: ( isFocus?: boolean ) => HTMLElement | null | undefined;
	/** Another choice was made, or a letter was typed. */
	changed?: ( target: EventTarget | null ) => void;
	/** What is wrong, in words for the visitor; empty: nothing that the script knows of. */
	problem: ( isPress?: boolean ) => string;
}

export type FieldsOf = ( form: HTMLFormElement ) => Fields;
