import { describePaths } from '../../../_kit/paths';
import { model } from './restaurant-search.model';

describePaths( model );
