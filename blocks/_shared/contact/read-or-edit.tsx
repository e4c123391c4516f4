import type { MouseEvent, ReactNode } from 'react';
import type { Part } from './use-part';

interface Props {
	part: Part;
	/** What the page shows. */
	saved: ReactNode;
	/** The fields. */
	children: ReactNode;
}

/** A link of the page leads nowhere while it is worked on. */
const stay = ( event: MouseEvent ) => {
	if ( ( event.target as Element ).closest( 'a' ) ) {
		event.preventDefault();
	}
};

const views: Readonly< Record< Part, ( props: Omit< Props, 'part' > ) => ReactNode > > = {
	edited: ( { children } ) => <div className="statecraft-contact-fields">{ children }</div>,
	read: ( { saved } ) => (
		// eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- The links inside are what is clicked.
		<div onClick={ stay }>{ saved }</div>
	),
	absent: () => null,
};

/** What the page shows, until the author edits it. */
export const ReadOrEdit = ( { part, ...props }: Props ) => views[ part ]( props );

/** The class of a part, which takes no room while there is nothing in it. */
export const classOf = ( part: Part ): string | undefined =>
	part === 'absent' ? 'statecraft-contact-absent' : undefined;
