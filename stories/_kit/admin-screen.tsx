import type { ReactNode } from 'react';
import { SlotFillProvider } from '@wordpress/components';
import '../../blocks/_admin/style.scss';
import './admin-screen.css';

interface Props {
	/** The heading of the section. */
	title: string;
	children: ReactNode;
}

/** A section of the owner's page, as shown in the admin. */
export const AdminScreen = ( { title, children }: Props ) => (
	<main className="admin-screen wrap statecraft-admin">
		<SlotFillProvider>
			<h1>Statecraft</h1>
			<h2>{ title }</h2>
			{ children }
		</SlotFillProvider>
	</main>
);
