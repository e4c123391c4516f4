/**
 * Emitted events that several machines share. The runtime handles `attributes.commit`, `editor.tell`, `page.leave` and `popup.open` itself, even while no
 * component is mounted; all others go to the mounted component, and are lost without one.
 */
export interface AttributesCommit {
	type: 'attributes.commit';
	/** Block attributes to write. */
	attributes: Record< string, unknown >;
	/** True: the write is a separate undo level. False: it is merged into the last one, as for setup and drafts. */
	undoable: boolean;
	/**
	 * True: the write joins the undo level that created the block, as long as nothing else has changed since; otherwise it is a separate
	 * level.
	 */
	joins?: boolean;
}

/** An event for a flow of the whole editor, sent by a flow of one block. Dropped if the editor runs no such flow. */
export interface EditorTell {
	type: 'editor.tell';
	/** The id of that flow's machine. */
	flow: string;
	/** An event of that machine. */
	event: { type: string };
}

/** Moves the focus back to the field that the author types into. */
export interface FocusRequest {
	type: 'focus.request';
}

/** Navigates the page to another URL. */
export interface PageLeave {
	type: 'page.leave';
	address: string;
}

/**
 * Opens an empty popup window, which a service then navigates. Must be emitted in response to an event that a click sends: browsers block
 * popups that are opened later, such as after a response.
 */
export interface PopupOpen {
	type: 'popup.open';
	/** The name of the window, by which the service finds it. */
	name: string;
	/** The size in CSS pixels. */
	width: number;
	height: number;
}
