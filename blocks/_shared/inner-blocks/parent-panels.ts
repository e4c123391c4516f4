import { createContext } from 'react';
import type { ReactNode } from 'react';

/**
 * The panels of a block that its inner block has in its sidebar, too. Who clicks a block selects the innermost one, and the settings they
 * look for belong to its parent.
 */
export const ParentPanels = createContext< ReactNode >( null );
