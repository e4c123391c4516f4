import { describePaths } from '../../../_kit/paths';
import { model } from './subscriber-import.model';

describePaths( model );

// Write subscriber-import.view.test.tsx beside this file: the same paths through the rendered component, see test/_kit/view.tsx.
