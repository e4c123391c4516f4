/** The block types whose toolbar has AI tools. */
const EXTENDED: readonly string[] = [ 'core/paragraph', 'core/heading', 'core/list' ];

/** While the caret is in a list item, its toolbar is shown, so it offers the tools of the list. */
const PART_OF_LIST = 'core/list-item';

/** Whether a block type has AI tools of its own. */
export const isExtended = ( blockName: string | null ): boolean => blockName !== null && EXTENDED.includes( blockName );

/** Whether AI tools show in the toolbar of a block type: its own tools, or those of the list around it. */
export const showsTools = ( blockName: string | null ): boolean =>
	isExtended( blockName ) || blockName === PART_OF_LIST;
