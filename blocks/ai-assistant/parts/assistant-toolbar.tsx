import type { ReactElement } from 'react';
import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { ToolbarDropdownMenu } from '@wordpress/components';
import { ShortcutItems } from '../../_shared/ai/shortcut-items';
import { improvements, toneChanges, translations } from '../../_shared/ai/shortcuts';
import type { Shortcut } from '../../_shared/ai/shortcuts';
import { language, page, pencil, voice } from '../../_shared/ai/toolbar-icons';
import type { AssistantEvent, AssistantFlow } from './flow';
import type { Post } from './post';
import { fromPost } from './post-shortcuts';

const picking = ( promptRequest: Shortcut[ 'promptRequest' ] ): AssistantEvent => ( {
	type: 'shortcut.pick',
	promptRequest,
} );

/** One event stands for its whole menu: if it cannot be sent, none of the menu's shortcuts can. */
const ANY_CHANGE = picking( { type: 'simplify' } );
const ANY_OTHER = picking( { type: 'titleSummary', content: 'A title' } );

interface MenuProps {
	flow: AssistantFlow;
	label: string;
	icon: ReactElement;
	isOffered: boolean;
	/** Called when the menu opens. */
	shortcuts: () => Shortcut[];
}

function ShortcutMenu( { flow, label, icon, isOffered, shortcuts }: MenuProps ) {
	return (
		<ToolbarDropdownMenu
			label={ label }
			icon={ icon }
			toggleProps={ { disabled: ! isOffered, accessibleWhenDisabled: true } }
		>
			{ ( { onClose } ) => (
				<ShortcutItems
					label={ label }
					shortcuts={ shortcuts() }
					isOffered={ ( { promptRequest } ) => flow.getSnapshot().can( picking( promptRequest ) ) }
					onPick={ ( { promptRequest } ) => {
						onClose();
						flow.send( picking( promptRequest ) );
					} }
				/>
			) }
		</ToolbarDropdownMenu>
	);
}

interface Props {
	flow: AssistantFlow;
	/** The locale of the site. */
	locale: string;
	/** Reads the post around the block. */
	post: () => Post;
}

/** The shortcuts. Three menus work on the text in the block and need one; the last menu works on the rest of the post. */
export function AssistantToolbar( { flow, locale, post }: Props ) {
	const canChange = useSelector( flow, ( snapshot ) => snapshot.can( ANY_CHANGE ) );
	const canAsk = useSelector( flow, ( snapshot ) => snapshot.can( ANY_OTHER ) );
	return (
		<>
			<ShortcutMenu
				flow={ flow }
				label={ __( 'Improve', 'statecraft' ) }
				icon={ pencil }
				isOffered={ canChange }
				shortcuts={ improvements }
			/>
			<ShortcutMenu
				flow={ flow }
				label={ __( 'Change tone', 'statecraft' ) }
				icon={ voice }
				isOffered={ canChange }
				shortcuts={ toneChanges }
			/>
			<ShortcutMenu
				flow={ flow }
				label={ __( 'Translate', 'statecraft' ) }
				icon={ language }
				isOffered={ canChange }
				shortcuts={ () => translations( locale ) }
			/>
			<ShortcutMenu
				flow={ flow }
				label={ __( 'Write from the post', 'statecraft' ) }
				icon={ page }
				isOffered={ canAsk }
				shortcuts={ () => fromPost( post() ) }
			/>
		</>
	);
}
