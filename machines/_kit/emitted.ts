/**
 * What a machine may ask of the block that renders it, beside being rendered. The runtime carries out `attributes.commit`, `editor.tell`
 * and `page.leave` itself, also while no component is mounted; the others go to the mounted component, or nowhere.
 */
export interface AttributesCommit {
	type: 'attributes.commit';
	/** Block attributes to write. */
	attributes: Record< string, unknown >;
	/** True: one undo level. False: the write joins the last one, as for set-up and drafts. */
	undoable: boolean;
	/** True: a part of the undo level that the block was made with, as long as nothing else was changed since; else a level as any other. */
	joins?: boolean;
}

/** What a flow of a block has found out that a flow of the whole editor keeps. Nobody hears it in an editor that has no such flow. */
export interface EditorTell {
	type: 'editor.tell';
	/** The id of that flow's machine. */
	flow: string;
	/** An event of that machine. */
	event: { type: string };
}

/** The field that the author types into should get the focus back. */
export interface FocusRequest {
	type: 'focus.request';
}

/** The page is left for another address. */
export interface PageLeave {
	type: 'page.leave';
	address: string;
}
