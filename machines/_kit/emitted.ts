/**
 * What a machine may ask of the block that renders it, beside being rendered. The runtime carries out `attributes.commit` and `page.leave`
 * itself, also while no component is mounted; the others go to the mounted component, or nowhere.
 */
export interface AttributesCommit {
	type: 'attributes.commit';
	/** Block attributes to write. */
	attributes: Record< string, unknown >;
	/** True: one undo level. False: the write joins the last one, as for set-up and drafts. */
	undoable: boolean;
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
