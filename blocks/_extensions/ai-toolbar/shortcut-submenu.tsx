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

/** Where the menu opens, as the language is read. */
const side = () =>
	isRTL()
		? ( { placement: 'left-start', opening: 'ArrowLeft', closing: 'ArrowRight' } as const )
		: ( { placement: 'right-start', opening: 'ArrowRight', closing: 'ArrowLeft' } as const );

const toTheRight = drawn( 'M10.6 6 9.4 7 13.8 12 9.4 17 10.6 18 16 12Z' );
const toTheLeft = drawn( 'M13.4 6 14.6 7 10.2 12 14.6 17 13.4 18 8 12Z' );

/**
 * Opens the menu beside the entry that has the focus, with the arrow that points to it. For the menu around the entries: it lets no arrow
 * key through to what is in it.
 */
export function openBeside( event: KeyboardEvent ): void {
	const entry = event.target as HTMLElement;
	if ( event.code === side().opening && entry.matches( '[aria-haspopup]' ) ) {
		event.preventDefault();
		entry.click();
	}
}

/** The wrapper can have the focus, and what can have it has to be a part that menus may have. */
const asGroup = ( wrapper: HTMLElement | null ) => wrapper?.setAttribute( 'role', 'group' );

/** An entry of a menu that opens another menu beside it. */
export function ShortcutSubmenu( { label, ...items }: Props ) {
	const { placement, closing } = side();
	const entry = useElement< HTMLButtonElement >();
	const anchor = { getBoundingClientRect: () => entry.get()?.getBoundingClientRect() ?? new DOMRect() };
	return (
		<Dropdown
			ref={ asGroup }
			// Without a box of its own the wrapper is no stop for the arrow keys.
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
