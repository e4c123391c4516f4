import { MenuGroup, MenuItem } from '@wordpress/components';
import type { Shortcut } from './shortcuts';

interface Props {
	label: string;
	shortcuts: readonly Shortcut[];
	isOffered: ( shortcut: Shortcut ) => boolean;
	onPick: ( shortcut: Shortcut ) => void;
}

/** Menu items. A disabled item stays focusable and readable. */
export function ShortcutItems( { label, shortcuts, isOffered, onPick }: Props ) {
	return (
		<MenuGroup label={ label }>
			{ shortcuts.map( ( shortcut ) => (
				<MenuItem
					key={ shortcut.label }
					disabled={ ! isOffered( shortcut ) }
					onClick={ () => onPick( shortcut ) }
				>
					{ shortcut.label }
				</MenuItem>
			) ) }
		</MenuGroup>
	);
}
