import { MenuGroup, MenuItem } from '@wordpress/components';
import type { Shortcut } from './shortcuts';

interface Props {
	label: string;
	shortcuts: readonly Shortcut[];
	isOffered: ( shortcut: Shortcut ) => boolean;
	onPick: ( shortcut: Shortcut ) => void;
}

/** The entries of a menu. One that cannot be picked now can still be reached and read. */
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
