import type { SnapshotFrom } from 'xstate';
import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { MenuGroup, MenuItem, Notice, ToolbarDropdownMenu } from '@wordpress/components';
import type { Scope, Selection, aiToolbarMachine } from '../../../machines/ai/ai-toolbar';
import type { Flow } from '../../_runtime/flows/flow';
import { check, sparkles } from '../../_shared/ai/icon';
import { ShortcutItems } from '../../_shared/ai/shortcut-items';
import { improvements, toneChanges, translations } from '../../_shared/ai/shortcuts';
import type { Shortcut } from '../../_shared/ai/shortcuts';
import { ShortcutSubmenu, openBeside } from './shortcut-submenu';

export type AiToolbarFlow = Flow< typeof aiToolbarMachine >;

/** Why no tool can be picked; null if every tool can. Exhaustive: a selection without a text does not compile. */
const obstacleTo = ( selection: Selection ) =>
	( {
		filled: null,
		empty: __( 'Add content to activate the tools below', 'statecraft' ),
		locked: __( 'These blocks are locked. Unlock them to activate the tools below.', 'statecraft' ),
	} )[ selection ];

const selectionIn = ( { value }: SnapshotFrom< typeof aiToolbarMachine > ) =>
	typeof value === 'string' ? null : value.open;

interface Props {
	flow: AiToolbarFlow;
	/** The locale of the site. */
	locale: string;
	/** Reads the state of the current selection. */
	selection: ( scope: Scope ) => Selection;
	/** Whether a list item is selected: the tools then work on the item or on the whole list. */
	isInList?: boolean;
}

/** The scope of the tools for a list item. Both choices are labelled, so that nobody has to find out by trial and error. */
function ScopeItems( { flow, selection }: Pick< Props, 'flow' | 'selection' > ) {
	const chosen = useSelector( flow, ( { context } ) => context.scope );
	const choices: { scope: Scope; label: string }[] = [
		{ scope: 'selection', label: __( 'This item', 'statecraft' ) },
		{ scope: 'list', label: __( 'The whole list', 'statecraft' ) },
	];
	return (
		<MenuGroup label={ __( 'Work on', 'statecraft' ) }>
			{ choices.map( ( { scope, label } ) => (
				<MenuItem
					key={ scope }
					role="menuitemradio"
					isSelected={ scope === chosen }
					icon={ scope === chosen ? check : null }
					onClick={ () => flow.send( { type: 'scope.choose', scope, selection: selection( scope ) } ) }
				>
					{ label }
				</MenuItem>
			) ) }
		</MenuGroup>
	);
}

/** The toolbar button with its menu, for every state of the flow; it has no state of its own. */
export function AiToolbarView( { flow, locale, selection, isInList = false }: Props ) {
	const opened = useSelector( flow, selectionIn );
	const scope = useSelector( flow, ( { context } ) => context.scope );
	const isBusy = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) );
	const obstacle = opened && obstacleTo( opened );
	const tools = {
		isOffered: () => opened === 'filled',
		onPick: ( { promptRequest }: Shortcut ) => flow.send( { type: 'tool.pick', promptRequest } ),
	};
	return (
		<ToolbarDropdownMenu
			icon={ sparkles }
			label={ __( 'AI tools', 'statecraft' ) }
			open={ opened !== null }
			onToggle={ ( willOpen ) =>
				flow.send( willOpen ? { type: 'menu.open', selection: selection( scope ) } : { type: 'menu.close' } )
			}
			menuProps={ { onKeyDown: openBeside } }
			toggleProps={ { disabled: isBusy, accessibleWhenDisabled: true } }
		>
			{ () => (
				<>
					{ isInList && <ScopeItems flow={ flow } selection={ selection } /> }
					{ obstacle && (
						<MenuGroup>
							<Notice status="warning" isDismissible={ false }>
								{ obstacle }
							</Notice>
						</MenuGroup>
					) }
					<ShortcutItems label={ __( 'Improve', 'statecraft' ) } shortcuts={ improvements() } { ...tools } />
					<MenuGroup>
						<ShortcutSubmenu
							label={ __( 'Change tone', 'statecraft' ) }
							shortcuts={ toneChanges() }
							{ ...tools }
						/>
						<ShortcutSubmenu
							label={ __( 'Translate', 'statecraft' ) }
							shortcuts={ translations( locale ) }
							{ ...tools }
						/>
					</MenuGroup>
				</>
			) }
		</ToolbarDropdownMenu>
	);
}
