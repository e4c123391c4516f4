import { describePaths } from '../../../_kit/paths';
import { model } from './map-page.model';

// Nothing is under way in them, and there is nothing to edit.
describePaths( model, [ 'waiting', 'shown', 'listed' ] );
