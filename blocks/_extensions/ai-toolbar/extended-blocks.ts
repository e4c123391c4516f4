/** The block types whose toolbar has AI tools. */
const EXTENDED: readonly string[] = [ 'core/paragraph', 'core/heading', 'core/list' ];

/** With the caret in a list item its toolbar shows; the tools of the list are offered there. */
const PART_OF_LIST = 'core/list-item';

/** Whether a block type has AI tools of its own. */
export const isExtended = ( blockName: string | null ): boolean => blockName !== null && EXTENDED.includes( blockName );

/** Whether AI tools show in the toolbar of a block type: its own tools, or those of the list around it. */
export const showsTools = ( blockName: string | null ): boolean =>
	isExtended( blockName ) || blockName === PART_OF_LIST;
