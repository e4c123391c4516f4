import { Dropdown, MenuItem, NavigableMenu } from '@wordpress/components';
import { isRTL } from '@wordpress/i18n';
import { useElement } from '../../_runtime/hooks/use-element';
import { drawn } from '../../_shared/ai/icon';
import { ShortcutItems } from '../../_shared/ai/shortcut-items';
import type { Shortcut } from '../../_shared/ai/shortcuts';

interface Props {
	label: string;
	shortcuts: readonly Shortcut[];
	isOffered: ( shortcut: Shortcut ) => boolean;
	onPick: ( shortcut: Shortcut ) => void;
}

/** The side on which the submenu opens, by text direction. */
const side = () =>
	isRTL()
		? ( { placement: 'left-start', opening: 'ArrowLeft', closing: 'ArrowRight' } as const )
		: ( { placement: 'right-start', opening: 'ArrowRight', closing: 'ArrowLeft' } as const );

const toTheRight = drawn( 'M10.6 6 9.4 7 13.8 12 9.4 17 10.6 18 16 12Z' );
const toTheLeft = drawn( 'M13.4 6 14.6 7 10.2 12 14.6 17 13.4 18 8 12Z' );

/**
 * Opens the submenu of the focused entry with the arrow key that points to it. Attach it to the outer menu, which does not pass arrow keys
 * on to its children.
 */
export function openBeside( event: KeyboardEvent ): void {
	const entry = event.target as HTMLElement;
	if ( event.code === side().opening && entry.matches( '[aria-haspopup]' ) ) {
		event.preventDefault();
		entry.click();
	}
}

/** The wrapper is focusable, and a focusable child of a menu needs a role that ARIA allows there. */
const asGroup = ( wrapper: HTMLElement | null ) => wrapper?.setAttribute( 'role', 'group' );

/** A menu item that opens a submenu beside it. */
export function ShortcutSubmenu( { label, ...items }: Props ) {
	const { placement, closing } = side();
	const entry = useElement< HTMLButtonElement >();
	const anchor = { getBoundingClientRect: () => entry.get()?.getBoundingClientRect() ?? new DOMRect() };
	return (
		<Dropdown
			ref={ asGroup }
			// Without a box of its own the wrapper is skipped by arrow-key navigation.
			style={ { display: 'contents' } }
			popoverProps={ { anchor, placement, variant: 'toolbar', className: 'components-dropdown-menu__popover' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<MenuItem
					ref={ entry.ref }
					icon={ isRTL() ? toTheLeft : toTheRight }
					aria-haspopup="menu"
					aria-expanded={ isOpen }
					disabled={ ! items.shortcuts.some( items.isOffered ) }
					onClick={ onToggle }
				>
					{ label }
				</MenuItem>
			) }
			renderContent={ ( { onClose } ) => (
				<NavigableMenu
					role="menu"
					className="components-dropdown-menu__menu"
					aria-label={ label }
					onKeyDown={ ( { code } ) => code === closing && onClose() }
				>
					<ShortcutItems label={ label } { ...items } />
				</NavigableMenu>
			) }
		/>
	);
}
